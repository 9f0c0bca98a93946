import { readModel } from "./readModel";

const TRIANGLE = {
  asset: { version: "2.0" },
  bufferViews: [{ byteLength: 36 }],
  accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: "VEC3" }],
  materials: [{ pbrMetallicRoughness: { baseColorFactor: [1, 0, 0.5, 1] } }],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 }, material: 0 }] }],
  nodes: [{ mesh: 0 }],
  scenes: [{ nodes: [0] }],
};

function modelFile(gltf: object, corners: readonly number[] = [0, 0, 0, 2, 0, 0, 0, 2, 0], more = 0): ArrayBuffer {
  const json = new TextEncoder().encode(JSON.stringify(gltf));
  const padded = new Uint8Array(Math.ceil(json.length / 4) * 4).fill(32);
  padded.set(json);
  const binary = new Uint8Array(Float32Array.from(corners).buffer);
  const file = new ArrayBuffer(12 + 8 + padded.length + 8 + binary.length);
  const view = new DataView(file);
  [0x46546c67, 2, file.byteLength, padded.length, 0x4e4f534a].forEach((value, at) =>
    view.setUint32(at * 4, value, true),
  );
  new Uint8Array(file).set(padded, 20);
  view.setUint32(20 + padded.length, binary.length + more, true);
  view.setUint32(24 + padded.length, 0x004e4942, true);
  new Uint8Array(file).set(binary, 28 + padded.length);
  return file;
}

test("reads triangles with their colors and normals, in the middle of a sphere", () => {
  const { positions, normals, colors } = readModel(modelFile(TRIANGLE));
  const half = Math.SQRT1_2;
  expect([...positions].map((value) => Number(value.toFixed(4)))).toEqual(
    [-half, -half, 0, half, -half, 0, -half, half, 0].map((value) => Number(value.toFixed(4))),
  );
  expect([...normals].slice(0, 3)).toEqual([0, 0, 1]);
  expect([...colors].slice(0, 3)).toEqual([1, 0, 0.5]);
});

test("moves nodes by those that they belong to", () => {
  const nodes = [{ children: [1, 2] }, { mesh: 0 }, { mesh: 0, translation: [0, 0, 4], rotation: [0, 0, 0, 1] }];
  const { positions } = readModel(modelFile({ ...TRIANGLE, nodes }));
  expect(positions).toHaveLength(18);
  expect(positions[2]).toBeLessThan(0);
  expect(positions[11]).toBeGreaterThan(0);
});

test.each([
  ["another file", new TextEncoder().encode("<html></html>____________").buffer],
  ["an end that is too early", modelFile(TRIANGLE).slice(0, 40)],
  ["a part that is longer than the file", modelFile(TRIANGLE, undefined, 1e6)],
  ["corners beyond the file", modelFile({ ...TRIANGLE, accessors: [{ ...TRIANGLE.accessors[0], count: 9 }] })],
  ["too many corners", modelFile({ ...TRIANGLE, accessors: [{ ...TRIANGLE.accessors[0], count: 4e9 }] })],
  ["compressed corners", modelFile({ ...TRIANGLE, accessors: [{ ...TRIANGLE.accessors[0], componentType: 5122 }] })],
  ["another file's corners", modelFile({ ...TRIANGLE, bufferViews: [] })],
  ["a node in itself", modelFile({ ...TRIANGLE, nodes: [{ children: [0] }] })],
  ["no triangles", modelFile({ ...TRIANGLE, meshes: [] })],
  ["triangles without a size", modelFile(TRIANGLE, Array<number>(9).fill(1))],
  ["corners that are no numbers", modelFile(TRIANGLE, Array<number>(9).fill(NaN))],
])("refuses a file with %s", (_, file) => {
  expect(() => readModel(file as ArrayBuffer)).toThrow();
});
