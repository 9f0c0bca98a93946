import { multiply, nodeMatrix, transform, type Matrix, type Placement } from "./matrix";

/** Triangles of a model, three corners each, centered at the origin and within a sphere of radius 1. */
export type Model = {
  /** x, y, z of each corner. */
  readonly positions: Float32Array;
  /** Normal of each corner's surface. */
  readonly normals: Float32Array;
  /** Red, green, blue of each corner, from 0 to 1. */
  readonly colors: Float32Array;
};

type Numbers = readonly number[];
type Gltf = {
  readonly scene?: number;
  readonly scenes?: readonly { readonly nodes?: Numbers }[];
  readonly nodes?: readonly (Placement & { readonly mesh?: number; readonly children?: Numbers })[];
  readonly meshes?: readonly { readonly primitives?: readonly Primitive[] }[];
  readonly materials?: readonly { readonly pbrMetallicRoughness?: { readonly baseColorFactor?: Numbers } }[];
  readonly accessors?: readonly Accessor[];
  readonly bufferViews?: readonly {
    readonly byteOffset?: number;
    readonly byteLength: number;
    readonly byteStride?: number;
  }[];
};
type Primitive = {
  readonly attributes?: Readonly<Record<string, number>>;
  readonly indices?: number;
  readonly material?: number;
  readonly mode?: number;
};
type Accessor = {
  readonly bufferView?: number;
  readonly byteOffset?: number;
  readonly componentType: number;
  readonly count: number;
  readonly type: string;
};

const MODEL_MARK = 0x46546c67;
const JSON_PART = 0x4e4f534a;
const BINARY_PART = 0x004e4942;
const TRIANGLES = 4;
const FLOAT = 5126;
/** Byte sizes of the index types. */
const INDEX_BYTES: Readonly<Record<number, 1 | 2 | 4>> = { 5121: 1, 5123: 2, 5125: 4 };
/** Limits of a model; larger ones are not drawn. */
const MAX_CORNERS = 1_500_000;
const MAX_NODES = 2_000;
const MAX_DEPTH = 32;
const GRAY: Numbers = [0.72, 0.72, 0.7];
const ONE: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/**
 * Parses a model from one glTF file: its triangles with the colors of their materials. Ignores textures and animations.
 * Throws for a file that is not such a model, refers to other files, is compressed, or exceeds the limits: the content
 * is untrusted.
 */
export function readModel(file: ArrayBuffer): Model {
  const { gltf, binary } = partsOf(new DataView(file));
  const corners: { positions: number[]; colors: number[] } = { positions: [], colors: [] };
  let visited = 0;
  const visit = (index: number, outer: Matrix, depth: number) => {
    visited += 1;
    const node = gltf.nodes?.[index];
    if (!node || depth > MAX_DEPTH || visited > MAX_NODES) throw new RangeError("The model has too many nodes");
    const matrix = multiply(outer, nodeMatrix(node));
    const primitives = node.mesh === undefined ? [] : (gltf.meshes?.[node.mesh]?.primitives ?? []);
    for (const primitive of primitives) addPrimitive(gltf, binary, primitive, matrix, corners);
    for (const child of node.children ?? []) visit(child, matrix, depth + 1);
  };
  for (const index of gltf.scenes?.[gltf.scene ?? 0]?.nodes ?? []) visit(index, ONE, 0);
  if (corners.positions.length === 0) throw new RangeError("The model has no triangles");
  const positions = centered(corners.positions);
  return { positions, normals: normalsOf(positions), colors: Float32Array.from(corners.colors) };
}

function partsOf(view: DataView): { gltf: Gltf; binary: DataView } {
  if (view.getUint32(0, true) !== MODEL_MARK) throw new RangeError("The file is no model");
  let gltf: Gltf | null = null;
  let binary: DataView = new DataView(new ArrayBuffer(0));
  for (let at = 12; at + 8 <= view.byteLength;) {
    const length = view.getUint32(at, true);
    const kind = view.getUint32(at + 4, true);
    const part = new DataView(view.buffer, view.byteOffset + at + 8, length);
    if (kind === JSON_PART) gltf = JSON.parse(new TextDecoder().decode(part)) as Gltf;
    if (kind === BINARY_PART) binary = part;
    at += 8 + length;
  }
  if (!gltf || typeof gltf !== "object") throw new RangeError("The model has no description");
  return { gltf, binary };
}

function addPrimitive(
  gltf: Gltf,
  binary: DataView,
  { attributes, indices, material, mode = TRIANGLES }: Primitive,
  matrix: Matrix,
  corners: { positions: number[]; colors: number[] },
) {
  if (mode !== TRIANGLES || attributes?.POSITION === undefined) return;
  const place = readPlaces(gltf, binary, attributes.POSITION);
  const order = indices === undefined ? null : readIndices(gltf, binary, indices);
  const count = order?.length ?? place.count;
  if (corners.positions.length / 3 + count > MAX_CORNERS) throw new RangeError("The model has too many triangles");
  const color = gltf.materials?.[material ?? -1]?.pbrMetallicRoughness?.baseColorFactor ?? GRAY;
  for (let index = 0; index < count - (count % 3); index++) {
    corners.positions.push(...transform(matrix, place.at(order?.[index] ?? index)));
    corners.colors.push(color[0] ?? 1, color[1] ?? 1, color[2] ?? 1);
  }
}

function readPlaces(gltf: Gltf, binary: DataView, index: number) {
  const accessor = gltf.accessors?.[index];
  if (accessor?.componentType !== FLOAT || accessor.type !== "VEC3") throw new RangeError("The model is compressed");
  const { start, stride } = placeOf(gltf, accessor, 12);
  if (!(accessor.count <= MAX_CORNERS)) throw new RangeError("The model has too many triangles");
  return {
    count: accessor.count,
    at: (corner: number) => [0, 4, 8].map((offset) => binary.getFloat32(start + corner * stride + offset, true)),
  };
}

function readIndices(gltf: Gltf, binary: DataView, index: number): readonly number[] {
  const accessor = gltf.accessors?.[index];
  const bytes = accessor && INDEX_BYTES[accessor.componentType];
  if (!bytes || !(accessor.count <= MAX_CORNERS)) throw new RangeError("The model's order of corners is unknown");
  const { start, stride } = placeOf(gltf, accessor, bytes);
  const read = { 1: binary.getUint8, 2: binary.getUint16, 4: binary.getUint32 }[bytes].bind(binary);
  return Array.from({ length: accessor.count }, (_, place) => read(start + place * stride, true));
}

function placeOf({ bufferViews }: Gltf, { bufferView, byteOffset = 0 }: Accessor, size: number) {
  const view = bufferViews?.[bufferView ?? -1];
  if (!view) throw new RangeError("The model is compressed, or in several files");
  return { start: (view.byteOffset ?? 0) + byteOffset, stride: view.byteStride ?? size };
}

/** Moves the center to the origin, and scales the model to the sphere. */
function centered(positions: readonly number[]): Float32Array {
  const [low, high] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  positions.forEach((value, index) => {
    low[index % 3] = Math.min(low[index % 3]!, value);
    high[index % 3] = Math.max(high[index % 3]!, value);
  });
  const middle = low.map((value, axis) => (value + high[axis]!) / 2);
  const radius = Math.hypot(...low.map((value, axis) => (high[axis]! - value) / 2));
  if (!(radius > 0 && Number.isFinite(radius))) throw new RangeError("The model has no size");
  return Float32Array.from(positions, (value, index) => (value - middle[index % 3]!) / radius);
}

/** Returns the corners' normals, equal within each triangle. */
function normalsOf(positions: Float32Array): Float32Array {
  const normals = new Float32Array(positions.length);
  for (let at = 0; at < positions.length; at += 9) {
    const [ax, ay, az] = [0, 1, 2].map((axis) => positions[at + 3 + axis]! - positions[at + axis]!) as Triple;
    const [bx, by, bz] = [0, 1, 2].map((axis) => positions[at + 6 + axis]! - positions[at + axis]!) as Triple;
    const normal: Triple = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
    const length = Math.hypot(...normal) || 1;
    for (let index = 0; index < 9; index++) normals[at + index] = normal[index % 3]! / length;
  }
  return normals;
}

type Triple = [number, number, number];
