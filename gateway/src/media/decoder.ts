import { fork, type ChildProcess } from "node:child_process";
import { constants, setPriority } from "node:os";
import type { Drawing, PictureSize } from "./drawPictures";
import type { DecoderAnswer, DecoderRequest } from "./mediaDecoder";

/** Time limit of a picture; then the decoder is ended, and the picture is retried later: the machine may be busy. */
const MAX_MILLISECONDS = 15_000;
/** An idle decoder exits, which frees its memory. */
const IDLE_MILLISECONDS = 30_000;

/** Memory that decoders leak is released with their process. */
const MAX_PICTURES = 100;

/** A file in a format that is not supported: retries are useless. */
export class PictureRefused extends Error {}

/** A picture that was not drawn in time: the machine may be busy, or the file hostile. */
export class PictureTimedOut extends Error {}

/** A drawing, and its duration without the wait for its turn. */
export type TimedDrawing = Drawing & { readonly milliseconds: number };

export type Decoder = {
  draw(bytes: Uint8Array, sizes: readonly PictureSize[]): Promise<TimedDrawing>;
  stop(): void;
};

/**
 * Decodes third-party files in a separate process, one at a time: exceeding the time or memory limit ends only that
 * process.
 */
export function decoderProcess(
  file: string,
  fontFiles: readonly string[],
  maxMilliseconds = MAX_MILLISECONDS,
): Decoder {
  let child: ChildProcess | null = null;
  let drawn = 0;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const stop = () => {
    clearTimeout(idle);
    child?.kill("SIGKILL");
    child = null;
    drawn = 0;
  };

  const drawOne = (bytes: Uint8Array, sizes: readonly PictureSize[]) =>
    new Promise<TimedDrawing>((fulfill, reject) => {
      const startedAt = performance.now();
      clearTimeout(idle);
      drawn += 1;
      if (drawn > MAX_PICTURES) stop();
      child ??= openChild(file);
      const worker = child;
      const time = setTimeout(() => end(new PictureTimedOut("The picture took too long to draw")), maxMilliseconds);
      const settle = () => {
        clearTimeout(time);
        worker.off("error", end).off("exit", onExit).off("message", onAnswer);
        idle = setTimeout(stop, IDLE_MILLISECONDS);
        idle.unref();
      };
      const end = (error: Error) => {
        settle();
        if (child === worker) stop();
        reject(error);
      };
      const onExit = () => end(new PictureRefused("The picture takes too much memory to draw"));
      const onAnswer = (answer: DecoderAnswer) => {
        settle();
        if ("drawing" in answer) fulfill({ ...answer.drawing, milliseconds: performance.now() - startedAt });
        else reject(new PictureRefused(answer.refusal));
      };
      worker.on("error", end).on("exit", onExit).on("message", onAnswer);
      worker.send({ bytes, sizes, fontFiles } satisfies DecoderRequest);
    });

  return {
    draw: (bytes, sizes) => {
      const drawing = last.then(() => drawOne(bytes, sizes));
      last = drawing.catch(() => undefined);
      return drawing;
    },
    stop,
  };
}

function openChild(file: string): ChildProcess {
  const child = fork(file, {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    execArgv: ["--expose-gc"],
    env: {},
  });
  // Indexing and requests have priority on a machine with few resources.
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  child.unref();
  child.channel?.unref();
  return child;
}
