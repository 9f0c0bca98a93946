import { SHARE_IMAGE_HEIGHT_PIXELS, SHARE_IMAGE_WIDTH_PIXELS } from "@cenote/domain/limits";
import type { Pixels } from "../logos/decodeLogo";
import type { Box } from "./box";
import type { Rgb } from "./tiles";

const HEIGHT = SHARE_IMAGE_HEIGHT_PIXELS;
/** RGB, 8 bits each. */
const ROW_BYTES = SHARE_IMAGE_WIDTH_PIXELS * 3;
const ROW_WORDS = ROW_BYTES / 4;
/** Each row of a PNG begins with its filter type. */
const FILTERED_BYTES = ROW_BYTES + 1;
const UP = 2;
const TOP_BITS = 0x80808080 | 0;
const LOW_BITS = 0x7f7f7f7f;

/**
 * Buffers the rows of an image and their filtered form (PNG filter Up). One instance serves all images: allocating its
 * memory again costs more than the work on it.
 */
export function scanlines() {
  const words = new Int32Array(ROW_WORDS * HEIGHT);
  const bytes = new Uint8Array(words.buffer);
  const background = new Uint8Array(ROW_BYTES);
  const difference = new Int32Array(ROW_WORDS);
  const differenceBytes = new Uint8Array(difference.buffer);
  const whitened = new Uint8Array(256 * 3);
  const filtered = new Uint8Array(FILTERED_BYTES * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) filtered[y * FILTERED_BYTES] = UP;
  /** Per row, the range of words that differ from the background; empty if the first is after the last. */
  const first = new Uint16Array(HEIGHT);
  const last = new Uint16Array(HEIGHT);

  /** Starts an image that is background except for some boxes. */
  function begin(color: Rgb, boxes: readonly Box[]) {
    for (let y = 0; y < HEIGHT; y++) {
      if (first[y]! < last[y]!) filtered.fill(0, y * FILTERED_BYTES + 1, (y + 1) * FILTERED_BYTES);
    }
    first.fill(ROW_WORDS);
    last.fill(0);
    for (let at = 0; at < ROW_BYTES; at++) background[at] = color[at % 3]!;
    for (const { left, top, right, bottom } of boxes) {
      // The row below a box is compared with the box's last row, and differs from it.
      for (let y = top; y < Math.min(bottom + 1, HEIGHT); y++) {
        first[y] = Math.min(first[y]!, Math.floor((left * 3) / 4));
        last[y] = Math.max(last[y]!, Math.ceil((right * 3) / 4));
      }
      for (let y = Math.max(top - 1, 0); y < Math.min(bottom + 1, HEIGHT); y++) bytes.set(background, y * ROW_BYTES);
    }
    bytes.set(background, 0);
  }

  /** Copies opaque RGBA pixels into a box. */
  function draw({ left, top, right, bottom }: Box, rgba: Uint8Array) {
    let from = 0;
    for (let y = top; y < bottom; y++) {
      let to = y * ROW_BYTES + left * 3;
      for (const end = y * ROW_BYTES + right * 3; to < end; to += 3, from += 4) {
        bytes[to] = rgba[from]!;
        bytes[to + 1] = rgba[from + 1]!;
        bytes[to + 2] = rgba[from + 2]!;
      }
    }
  }

  /** Blends white over the background by the alpha of RGBA pixels, with the rasterizer's rounding. */
  function whiten({ left, top, right, bottom }: Box, rgba: Uint8Array) {
    for (let alpha = 0; alpha < 256; alpha++) {
      for (let channel = 0; channel < 3; channel++) {
        whitened[channel * 256 + alpha] = alpha + background[channel]! * ((255 - alpha) / 255) + 0.5;
      }
    }
    let from = 3;
    for (let y = top; y < bottom; y++) {
      let to = y * ROW_BYTES + left * 3;
      for (const end = y * ROW_BYTES + right * 3; to < end; to += 3, from += 4) {
        const alpha = rgba[from]!;
        if (alpha === 0) continue;
        bytes[to] = whitened[alpha]!;
        bytes[to + 1] = whitened[256 + alpha]!;
        bytes[to + 2] = whitened[512 + alpha]!;
      }
    }
  }

  /** Blends premultiplied RGBA pixels over the image, with the rasterizer's rounding. */
  function blend(left: number, top: number, { width, height, data }: Pixels) {
    let from = 0;
    for (let y = top; y < top + height; y++) {
      let to = y * ROW_BYTES + left * 3;
      for (const end = to + width * 3; to < end; to += 3, from += 4) {
        const alpha = data[from + 3]!;
        if (alpha === 0) continue;
        const rest = (255 - alpha) / 255;
        bytes[to] = data[from]! + bytes[to]! * rest + 0.5;
        bytes[to + 1] = data[from + 1]! + bytes[to + 1]! * rest + 0.5;
        bytes[to + 2] = data[from + 2]! + bytes[to + 2]! * rest + 0.5;
      }
    }
  }

  /** Returns the image's rows, each as the difference from the row above. */
  function filter(): Uint8Array {
    // The row above the first one is zeros.
    filtered.set(bytes.subarray(0, ROW_BYTES), 1);
    for (let y = 1; y < HEIGHT; y++) {
      const [start, end] = [first[y]!, last[y]!];
      if (start >= end) continue;
      for (let word = start, at = y * ROW_WORDS + start; word < end; word++, at++) {
        const one = words[at]!;
        const above = words[at - ROW_WORDS]!;
        // Four bytes at once: the top bits are masked so that they do not borrow from their neighbors.
        difference[word] = one === above ? 0 : ((one | TOP_BITS) - (above & LOW_BITS)) ^ ((one ^ ~above) & TOP_BITS);
      }
      filtered.set(differenceBytes.subarray(start * 4, end * 4), y * FILTERED_BYTES + 1 + start * 4);
    }
    return filtered;
  }

  return { begin, draw, whiten, blend, filter };
}
