import { PictureRefused, type Decoder } from "../media/decoder";
import { drawPictures } from "../media/drawPictures";

/** A decoder in this process: the pictures of tests are trusted. */
export function decoderInside(fontFiles: readonly string[] = []): Decoder {
  return {
    draw: async (bytes, sizes) => {
      const startedAt = performance.now();
      try {
        const drawing = await drawPictures(bytes, sizes, fontFiles);
        return { ...drawing, milliseconds: performance.now() - startedAt };
      } catch (error) {
        // A decoder's error is the file's error.
        throw new PictureRefused(error instanceof Error ? error.message : String(error));
      }
    },
    stop: () => undefined,
  };
}
