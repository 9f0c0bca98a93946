/** Pixels from the upper left corner of the waterline. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
export type Circle = { readonly x: number; readonly y: number; readonly radius: number };

export function boxesTouch(one: Box, other: Box, gap = 0): boolean {
  return (
    one.x < other.x + other.width + gap &&
    other.x < one.x + one.width + gap &&
    one.y < other.y + other.height + gap &&
    other.y < one.y + one.height + gap
  );
}

export function circlesTouch(one: Circle, other: Circle, gap = 0): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) < one.radius + other.radius + gap;
}

export function circleTouchesBox({ x, y, radius }: Circle, box: Box, gap = 0): boolean {
  const nearestX = Math.min(Math.max(x, box.x), box.x + box.width);
  const nearestY = Math.min(Math.max(y, box.y), box.y + box.height);
  return Math.hypot(x - nearestX, y - nearestY) < radius + gap;
}
