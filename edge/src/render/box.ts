/** A rectangle in pixels of the image; `right` and `bottom` are exclusive. */
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

export function intersection(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

export function union(one: Box, other: Box): Box {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

export function isEmpty({ left, top, right, bottom }: Box): boolean {
  return left >= right || top >= bottom;
}

export function overlap(one: Box, other: Box): boolean {
  return !isEmpty(intersection(one, other));
}

export function contains(outer: Box, inner: Box): boolean {
  return (
    outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom
  );
}

export function grown({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** Expands a box to whole pixels. */
export function wholePixels({ left, top, right, bottom }: Box): Box {
  return { left: Math.floor(left), top: Math.floor(top), right: Math.ceil(right), bottom: Math.ceil(bottom) };
}
