import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A text of a source file and its replacement. */
export type Edit = { readonly file: string; readonly from: string; readonly to: string };
export type Sources = {
  /** Makes the files differ from their originals by only these edits. */
  readonly save: (edits: readonly Edit[]) => void;
};

/** Lets some work edit files of the repository, and restores them in any case. */
export async function withSources<Result>(files: readonly string[], work: (sources: Sources) => Promise<Result>) {
  const originals = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
  const current = new Map(originals);
  const save = (edits: readonly Edit[]) => {
    const contents = new Map(originals);
    for (const { file, from, to } of edits) {
      const text = contents.get(file) ?? "";
      if (!text.includes(from)) throw new Error(`${file} must contain ${JSON.stringify(from)}`);
      contents.set(
        file,
        text.replace(from, () => to),
      );
    }
    for (const [file, text] of contents) {
      if (current.get(file) === text) continue;
      writeFileSync(join(process.cwd(), file), text);
      current.set(file, text);
    }
  };
  const restore = () => save([]);
  process.on("exit", restore);
  try {
    return await work({ save });
  } finally {
    restore();
    process.off("exit", restore);
  }
}
