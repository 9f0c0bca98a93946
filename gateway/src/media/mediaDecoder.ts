import { Worker } from "node:worker_threads";
import { drawPictures, type Drawing, type PictureSize } from "./drawPictures";

export type DecoderRequest = {
  readonly bytes: Uint8Array;
  readonly sizes: readonly PictureSize[];
  readonly fontFiles: readonly string[];
};
export type DecoderAnswer = { readonly drawing: Drawing } | { readonly refusal: string };

const MAX_MEMORY_BYTES = 700 * 1024 * 1024;
const LOOK_MILLISECONDS = 10;

// A separate thread watches the memory: decoders may block this one, and no limit of Node's covers their memory.
new Worker(
  `setInterval(() => { if (process.memoryUsage.rss() > ${MAX_MEMORY_BYTES}) process.kill(process.pid, "SIGKILL"); }, ${LOOK_MILLISECONDS})`,
  { eval: true },
).unref();

process.on("disconnect", () => process.exit(0));
process.on("message", ({ bytes, sizes, fontFiles }: DecoderRequest) => {
  drawPictures(bytes, sizes, fontFiles)
    .then((drawing): DecoderAnswer => ({ drawing }))
    .catch((error: unknown): DecoderAnswer => ({ refusal: error instanceof Error ? error.message : String(error) }))
    .then((answer) => {
      // The garbage collector does not count the external memory of pixels, which is many times as large.
      globalThis.gc?.();
      return process.send?.(answer);
    })
    .catch(() => process.exit(1));
});
