import * as THREE from 'three';

const data = JSON.parse(document.getElementById('findings').textContent);
const bytes = id => Uint8Array.from(atob(document.getElementById(id).textContent), c => c.charCodeAt(0)).buffer;
const css = color => `rgb(${color.join(',')})`;
const rgb = color => new THREE.Color(css(color));

// A material that is drawn a little behind where it is, so that lines in its plane are seen, and what lies so far in
// front of it is, too. With a logarithmic depth buffer the shader writes the depth, and an offset of polygons has no say.
function behind(material, distance) {
  material.onBeforeCompile = shader => {
    shader.fragmentShader = shader.fragmentShader.replace('#include <logdepthbuf_fragment>', `
#if defined(USE_LOGDEPTHBUF) && defined(USE_LOGDEPTHBUF_EXT)
  gl_FragDepth = (log2(vFragDepth + ${distance.toFixed(9)}) + fwidth(log2(vFragDepth))) * logDepthBufFC * 0.5 + 1e-7;
#else
  #include <logdepthbuf_fragment>
#endif`);
  };
  material.customProgramCacheKey = () => `behind ${distance}`;
  return material;
}

// The mesh: one list of vertices, and triangles by colour. Backs are darker, so that what is turned over shows.
const scene = new THREE.Scene();
const surfaces = [];
const vertices = new THREE.BufferAttribute(new Float32Array(bytes('vertices')), 3);
for (const group of data.groups) {
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', vertices);
  geometry.setIndex(new THREE.BufferAttribute(new Uint32Array(bytes(group.indices)), 1));
  geometry.boundingSphere = new THREE.Sphere(new THREE.Vector3(), data.radius);
  const look = { flatShading: true, shininess: 12, specular: 0x222222, polygonOffset: true, polygonOffsetFactor: 1,
    polygonOffsetUnits: 1 };
  const back = rgb(group.color).multiplyScalar(0.55).add(new THREE.Color(0, 0.02, 0.07));
  for (const side of [{ color: rgb(group.color) }, { color: back, side: THREE.BackSide }])
    surfaces.push(new THREE.Mesh(geometry, behind(new THREE.MeshPhongMaterial({ ...look, ...side }), group.moved ?? 0)));
}
scene.add(...surfaces);

// Where triangles meet, edges that are open, and the like: drawn twice, the second time faintly through the mesh.
function addLines(positions, color, strong = false) {
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
  const made = [];
  for (const through of strong ? [true] : [false, true]) {
    const material = new THREE.LineBasicMaterial({ color, transparent: through, opacity: strong ? 1 : 0.3,
      depthTest: !through });
    const lines = new THREE.LineSegments(geometry, material);
    lines.renderOrder = through ? 1 : 0;
    made.push(lines);
  }
  made.forEach(lines => scene.add(lines));
  return made;
}
function addPoints(positions, color, size) {
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
  const points = new THREE.Points(geometry, new THREE.PointsMaterial({ color, size, sizeAttenuation: false,
    depthTest: false, transparent: true }));
  points.renderOrder = 2;
  scene.add(points);
  return points;
}
// A finding's numbers are the corners of its triangles, then the points of what they share.
const pointsOf = numbers => Array.from({ length: numbers.length / 3 }, (_, i) => numbers.slice(3 * i, 3 * i + 3));
const outline = points => points.length < 2 ? []
  : points.length === 2 ? points.flat() : points.flatMap((p, i) => [...p, ...points[(i + 1) % points.length]]);
const corner = ([low, high], i) => [0, 1, 2].map(k => (i >> k & 1 ? high : low)[k]);
const linesOf = {
  polygon: outline,
  segments: points => points.flat(),
  box: ends => [0, 1, 2, 3, 4, 5, 6, 7].flatMap(i => [1, 2, 4].filter(k => !(i & k))
    .flatMap(k => [...corner(ends, i), ...corner(ends, i | k)])),
};
for (const kind of data.kinds) {
  if (kind.shared === 'box') continue;  // only that of the one that is looked at
  const lines = [], dots = [];
  for (const [, triangles, numbers] of kind.items) {
    const shared = pointsOf(numbers).slice(3 * triangles);
    for (const x of linesOf[kind.shared](shared)) lines.push(x);
    if (shared.length === 1) for (const x of shared[0]) dots.push(x);
  }
  const color = rgb(kind.color);
  // Where the triangles have the colour, what they share is nearly black.
  if (data.groups.some(group => css(group.color) === css(kind.color))) color.multiplyScalar(0.02);
  if (lines.length) addLines(lines, color);
  if (dots.length) addPoints(dots, color, 7);
}

// A camera that circles a point, z up. At the start a ball around the mesh is in view, and above the hint.
const narrowest = 40 * Math.PI / 180;
const view = document.getElementById('view');
let renderer = null;
try {
  renderer = new THREE.WebGLRenderer({ antialias: true, logarithmicDepthBuffer: true });
  renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2));
  renderer.setClearColor(0xf4f5f7);
} catch {
  document.getElementById('hint').textContent = 'This browser does not draw with WebGL: the list is all that there is.';
}
const canvas = renderer ? renderer.domElement : document.createElement('canvas');
view.prepend(canvas);
const camera = new THREE.PerspectiveCamera(40, 1, 0.01, 100);
const headlight = new THREE.DirectionalLight(0xffffff, 2.2);
camera.add(headlight);
scene.add(camera, new THREE.HemisphereLight(0xffffff, 0xb8bcc8, 1.3));
const start = { target: new THREE.Vector3(), distance: 1.2 * data.radius / Math.sin(narrowest / 2), turn: -0.7, tilt: 0.5 };
const state = { ...start, target: start.target.clone() };
function draw() {
  const { target, distance, turn, tilt } = state;
  const flat = Math.cos(tilt);
  const away = new THREE.Vector3(Math.cos(turn) * flat, Math.sin(turn) * flat, Math.sin(tilt));
  camera.position.copy(target).addScaledVector(away, distance);
  camera.up.set(0, 0, 1);
  camera.lookAt(target);
  headlight.position.set(0.4, 0.6, 1);
  camera.near = distance * 1e-3;
  camera.far = distance + 6 * data.radius + target.length();
  camera.updateProjectionMatrix();
  renderer?.render(scene, camera);
}
// Of what a hand does many times a frame. All else draws at once, for a page may be looked at that never has a frame.
let waiting = false;
function redraw() {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => {
    waiting = false;
    draw();
  });
}
// A canvas that gets a size is cleared by that: it is drawn in the same turn.
function resize() {
  renderer?.setSize(view.clientWidth, view.clientHeight);
  camera.aspect = Math.max(view.clientWidth, 1) / Math.max(view.clientHeight, 1);
  camera.fov = 360 / Math.PI * Math.atan(Math.tan(narrowest / 2) / Math.min(camera.aspect, 1));
  draw();
}

// What is inside: a plane along an axis takes away what is beyond it, or the triangles let through what is behind them.
const [axisOfCut, placeOfCut, through] = document.querySelectorAll('#cut select, #cut input');
const toldPlace = document.querySelector('#cut output');
const cutPlane = new THREE.Plane();
function cut(axis, fraction) {
  const k = 'xyz'.indexOf(axis), isCut = axis !== '' && k >= 0;
  axisOfCut.value = isCut ? axis : '';
  placeOfCut.value = 1000 * fraction;
  placeOfCut.hidden = toldPlace.hidden = !isCut;
  if (renderer) renderer.clippingPlanes = isCut ? [cutPlane] : [];
  if (!isCut) return;
  const half = (data.high[k] / 2 - data.low[k] / 2) / data.scale;
  cutPlane.normal.set(0, 0, 0).setComponent(k, -1);
  cutPlane.constant = (2 * fraction - 1) * half;
  toldPlace.textContent = `${axis} ≤ ${Number((data.middle[k] + cutPlane.constant * data.scale).toPrecision(6))}`;
}
function seeThrough(isSo) {
  through.checked = isSo;
  for (const { material } of surfaces) {
    Object.assign(material, { transparent: isSo, opacity: isSo ? 0.28 : 1, depthWrite: !isSo });
    material.needsUpdate = true;
  }
}
axisOfCut.onchange = placeOfCut.oninput = () => {
  cut(axisOfCut.value, placeOfCut.value / 1000);
  redraw();
};
through.onchange = () => {
  seeThrough(through.checked);
  redraw();
};

const held = new Map();
canvas.addEventListener('webglcontextrestored', draw);
canvas.addEventListener('contextmenu', event => event.preventDefault());
canvas.addEventListener('pointerdown', event => {
  held.set(event.pointerId, event);
  canvas.setPointerCapture(event.pointerId);
});
for (const end of ['pointerup', 'pointercancel']) canvas.addEventListener(end, event => held.delete(event.pointerId));
canvas.addEventListener('pointermove', event => {
  const before = held.get(event.pointerId);
  if (!before) return;
  const x = event.clientX - before.clientX, y = event.clientY - before.clientY;
  const other = [...held.values()].find(one => one.pointerId !== event.pointerId);
  if (other) {
    const apart = at => Math.hypot(at.clientX - other.clientX, at.clientY - other.clientY) + 1;
    state.distance *= apart(before) / apart(event);
  } else if (event.buttons & 6 || event.shiftKey) {
    const scale = 2 * state.distance * Math.tan(camera.fov * Math.PI / 360) / view.clientHeight;
    const axes = [0, 1].map(i => new THREE.Vector3().setFromMatrixColumn(camera.matrix, i));
    state.target.addScaledVector(axes[0], -x * scale).addScaledVector(axes[1], y * scale);
  } else {
    state.turn -= x * 0.008;
    state.tilt = Math.max(-1.55, Math.min(1.55, state.tilt + y * 0.008));
  }
  held.set(event.pointerId, event);
  redraw();
});
canvas.addEventListener('wheel', event => {
  event.preventDefault();
  state.distance *= Math.exp(Math.max(-1, Math.min(1, event.deltaY * 0.0015)));
  state.distance = Math.max(data.radius * 1e-6, Math.min(data.radius * 50, state.distance));
  redraw();
}, { passive: false });
canvas.addEventListener('dblclick', () => {
  Object.assign(state, start, { target: start.target.clone() });
  redraw();
});

// Going to a finding: all of it in view, its triangles outlined, and looked at from outside: the front of the first one,
// or its back where that is turned inwards.
let marks = [], chosen = null;
function show(kind, index, button) {
  const [, triangles, numbers, fromBehind] = kind.items[index];
  const points = pointsOf(numbers), shared = points.slice(3 * triangles);
  const vectors = list => list.map(p => new THREE.Vector3(...p));
  const sphere = new THREE.Box3().setFromPoints(vectors(shared.length ? shared : points)).getBoundingSphere(new THREE.Sphere());
  const around = new THREE.Box3().setFromPoints(vectors(points)).getBoundingSphere(new THREE.Sphere());
  state.target.copy(sphere.center);
  state.distance = Math.max(4 * sphere.radius, 1.6 * around.radius, data.radius * 1e-5);
  if (triangles) {
    const [a, b, c] = vectors(points.slice(0, 3));
    const normal = b.sub(a).cross(c.sub(a));
    if (normal.length() > 0) {
      normal.normalize().multiplyScalar(fromBehind ? -1 : 1);
      state.turn = Math.atan2(normal.y, normal.x) + 0.35;
      state.tilt = Math.max(-1.2, Math.min(1.2, Math.asin(normal.z) * 0.8 + 0.15));
    }
  }
  for (const mark of marks) {
    scene.remove(mark);
    mark.geometry.dispose();
  }
  const around_triangles = [];
  for (let i = 0; i < triangles; ++i) around_triangles.push(...outline(points.slice(3 * i, 3 * i + 3)));
  marks = [...addLines(around_triangles, 0x111111, true),
    ...addLines(shared.length ? linesOf[kind.shared](shared) : [], 0x00c8ff, true)];
  if (shared.length && kind.shared !== 'box') marks.push(addPoints(shared.flat(), 0x00a0d8, 9));
  if (kind.shared === 'box') seeThrough(true);  // it may be inside
  if (chosen) chosen.classList.remove('chosen');
  chosen = button;
  if (chosen) chosen.classList.add('chosen');
}

// The list, a part at a time.
const list = document.getElementById('list');
const element = (name, text, parent) => {
  const made = document.createElement(name);
  made.textContent = text;
  parent.append(made);
  return made;
};
data.kinds.forEach((kind, k) => {
  if (!kind.items.length) return;
  const section = document.createElement('details');
  section.open = list.children.length === 0;
  const summary = element('summary', '', section);
  element('i', '', summary).style.background = css(kind.color);
  summary.append(`${kind.items.length} ${kind.items.length === 1 ? kind.name_of_one : kind.name}`);
  let next = 0;
  const more = element('button', '', section);
  more.className = 'more';
  more.onclick = () => {
    for (const end = Math.min(next + 100, kind.items.length); next < end; ++next) {
      const i = next, button = document.createElement('button');
      button.textContent = kind.items[i][0];
      button.onclick = () => {
        show(kind, i, button);
        redraw();
      };
      more.before(button);
    }
    more.textContent = `${kind.items.length - next} more…`;
    if (next === kind.items.length) more.remove();
  };
  more.onclick();
  list.append(section);
});
// page.html#1.0 shows the first finding of the second kind; #1.0&cut=x:0.5&through cuts it in the middle, or shows what
// is inside. #&view=1:2:3:9:0:0.5&cut=x@2 looks at the place (1, 2, 3) of the mesh from 9 away, and cuts at x = 2.
function followHash() {
  const words = location.hash.slice(1).split('&');
  const [k, i] = words[0].split('.').map(Number);
  if (data.kinds[k]?.items[i]) show(data.kinds[k], i, null);
  if (words.includes('through')) seeThrough(true);
  const seen = words.find(word => word.startsWith('view='))?.slice(5).split(':').map(Number);
  if (seen?.length === 6 && seen.every(Number.isFinite) && seen[3] > 0) {
    state.target.fromArray([0, 1, 2].map(j => (seen[j] - data.middle[j]) / data.scale));
    [state.distance, state.turn, state.tilt] = [seen[3] / data.scale, seen[4], seen[5]];
  }
  const where = words.find(word => word.startsWith('cut='));
  if (!where) return;
  const axis = where.slice(4, 5), at = Number(where.slice(6) || 0.5), j = 'xyz'.indexOf(axis);
  const fraction = where[5] === '@' ? (at - data.low[j]) / (data.high[j] - data.low[j]) : at;
  cut(axis, Math.max(0, Math.min(1, fraction)) || 0);
}
// What is looked at, as words of a hash that the page of another mesh understands.
function wordsOfView() {
  const { target, distance, turn, tilt } = state;
  const at = target.toArray().map((x, j) => data.middle[j] + x * data.scale);
  const words = ['', `view=${[...at, distance * data.scale, turn, tilt].join(':')}`];
  const axis = axisOfCut.value, j = 'xyz'.indexOf(axis);
  if (axis) words.push(`cut=${axis}@${data.low[j] + placeOfCut.value / 1000 * (data.high[j] - data.low[j])}`);
  if (through.checked) words.push('through');
  return words.join('&');
}
for (const step of document.querySelectorAll('nav a')) {
  step.addEventListener('click', () => {
    step.hash = wordsOfView();
  });
}
window.addEventListener('hashchange', () => {
  followHash();
  draw();
});
cut('', 0.5);
seeThrough(false);
followHash();
resize();
new ResizeObserver(resize).observe(view);
