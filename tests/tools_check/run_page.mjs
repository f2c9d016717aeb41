// node run_page.mjs PAGE HASH
//
// Runs the script of a page of `plumb check --html` with a document that is hardly one, and no WebGL. Prints as JSON
// the hash of its first step, the axis that cuts, where it does, and whether one looks through.
import { Buffer } from 'node:buffer';
import fs from 'node:fs';
import process from 'node:process';
import vm from 'node:vm';

const [, , file, hash] = process.argv;
const page = fs.readFileSync(file, 'utf8');
const scripts = [...page.matchAll(/<script ([^>]*)>([^]*?)<\/script>/g)];
const textOf = id => scripts.find(([, attributes]) => attributes.includes(`id="${id}"`))?.[2];
const imports = JSON.parse(scripts.find(([, attributes]) => attributes.includes('importmap'))[2]).imports;
const script = scripts.find(([, attributes]) => attributes === 'type="module"')[2].replace(/^import .*$/m, '');
// For node, unlike browsers, such an address ends at a question mark.
const three = Buffer.from(decodeURIComponent(imports.three.slice(imports.three.indexOf(',') + 1))).toString('base64');
const THREE = await import(`data:text/javascript;base64,${three}`);

class Element {
  style = {};
  classList = { add() {}, remove() {} };
  children = [];
  value = '';
  checked = false;
  clientWidth = 800;
  clientHeight = 500;
  constructor(textContent = '') { this.textContent = textContent; }
  append() {}
  prepend() {}
  before() {}
  remove() {}
  addEventListener(name, listener) { this[`on${name}`] = listener; }
}
const steps = [...page.matchAll(/<a href="[^"]*">/g)].map(() => new Element());
const [axis, place, through] = [new Element(), new Element(), new Element()];
vm.runInNewContext(script, {
  THREE, atob, Uint8Array, location: { hash }, requestAnimationFrame() {},
  window: { devicePixelRatio: 1, addEventListener() {} },
  ResizeObserver: class { observe() {} },
  document: {
    getElementById: id => new Element(textOf(id)),
    querySelector: () => new Element(),
    querySelectorAll: what => what === 'nav a' ? steps : [axis, place, through],
    createElement: () => new Element(),
    createElementNS: () => new Element(),
  },
});
steps[0].onclick();
const made = { hash: `#${steps[0].hash}`, axis: axis.value, place: place.value, through: through.checked };
console.log(JSON.stringify(made));
