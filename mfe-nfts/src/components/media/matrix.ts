/** Four by four, in column-major order. */
export type Matrix = readonly number[];

/** Placement of a model's node: by a matrix, or by its parts. The rotation is a quaternion. */
export type Placement = {
  readonly matrix?: readonly number[];
  readonly translation?: readonly number[];
  readonly rotation?: readonly number[];
  readonly scale?: readonly number[];
};

export function multiply(one: Matrix, other: Matrix): Matrix {
  return Array.from({ length: 16 }, (_, index) => {
    const [column, row] = [Math.floor(index / 4), index % 4];
    return [0, 1, 2, 3].reduce((sum, step) => sum + one[step * 4 + row]! * other[column * 4 + step]!, 0);
  });
}

/** Returns a point transformed by a matrix. */
export function transform(matrix: Matrix, point: readonly number[]): readonly number[] {
  const [x = 0, y = 0, z = 0] = point;
  return [0, 1, 2].map((row) => matrix[row]! * x + matrix[row + 4]! * y + matrix[row + 8]! * z + matrix[row + 12]!);
}

/** Returns a node's matrix relative to its parent. */
export function nodeMatrix({ matrix, translation, rotation, scale }: Placement): Matrix {
  if (matrix) {
    if (matrix.length !== 16) throw new RangeError("The model has a wrong matrix");
    return matrix;
  }
  const [tx = 0, ty = 0, tz = 0] = translation ?? [];
  const [x = 0, y = 0, z = 0, w = 1] = rotation ?? [];
  const [sx = 1, sy = 1, sz = 1] = scale ?? [];
  return [
    ...[(1 - 2 * (y * y + z * z)) * sx, 2 * (x * y + z * w) * sx, 2 * (x * z - y * w) * sx, 0],
    ...[2 * (x * y - z * w) * sy, (1 - 2 * (x * x + z * z)) * sy, 2 * (y * z + x * w) * sy, 0],
    ...[2 * (x * z + y * w) * sz, 2 * (y * z - x * w) * sz, (1 - 2 * (x * x + y * y)) * sz, 0],
    ...[tx, ty, tz, 1],
  ];
}

/** Returns a rotation about the vertical axis, then about the horizontal one, in radians. */
export function turned(yaw: number, pitch: number): Matrix {
  const [cy, sy, cp, sp] = [Math.cos(yaw), Math.sin(yaw), Math.cos(pitch), Math.sin(pitch)];
  return [cy, sp * sy, -cp * sy, 0, 0, cp, sp, 0, sy, -sp * cy, cp * cy, 0, 0, 0, 0, 1];
}
