import { csvLine, type CsvValue } from "./csv";

/** Data of a table's export. */
export type CsvSource = {
  /** Without extension. */
  readonly fileName: string;
  readonly header: readonly string[];
  /** All rows that match the table's filters, page by page. */
  readonly pages: AsyncIterable<readonly (readonly CsvValue[])[]>;
};

type Sink = {
  readonly write: (text: string) => Promise<void>;
  readonly finish: () => Promise<void>;
  /** Discards the incomplete file. */
  readonly drop: () => Promise<void>;
};

type PickedFile = {
  createWritable(): Promise<{ write(text: string): Promise<void>; close(): Promise<void>; abort(): Promise<void> }>;
};
type WithFiles = { showSaveFilePicker?: (options: object) => Promise<PickedFile> };

/** Byte order mark: spreadsheets read a file as UTF-8 only with it. */
const BYTE_ORDER_MARK = "\ufeff";

/**
 * Writes a table into a file, page by page as it arrives: directly to the disk where the browser lets a visitor choose
 * a file, else as a download. Throws an AbortError when the visitor chooses no file, or cancels.
 */
export async function saveCsv(
  { fileName, header, pages }: CsvSource,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (rows: number) => void },
): Promise<number> {
  const sink = await openSink(`${fileName}.csv`);
  try {
    let rows = 0;
    await sink.write(BYTE_ORDER_MARK + csvLine(header));
    for await (const page of pages) {
      signal.throwIfAborted();
      await sink.write(page.map(csvLine).join(""));
      rows += page.length;
      onProgress(rows);
      await nextTask();
    }
    signal.throwIfAborted();
    await sink.finish();
    return rows;
  } catch (error) {
    await sink.drop();
    throw error;
  }
}

/** Waits for a new task: cached pages are written in separate tasks, so that the screen stays usable in between. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

async function openSink(name: string): Promise<Sink> {
  const { showSaveFilePicker } = window as WithFiles;
  if (!showSaveFilePicker) return download(name);
  const types = [{ description: "CSV", accept: { "text/csv": [".csv"] } }];
  const file = await showSaveFilePicker.call(window, { suggestedName: name, types });
  const stream = await file.createWritable();
  return { write: (text) => stream.write(text), finish: () => stream.close(), drop: () => stream.abort() };
}

/** Collects the pages and downloads them as one file. */
function download(name: string): Sink {
  const parts: string[] = [];
  return {
    write: async (text) => void parts.push(text),
    finish: async () => {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob(parts, { type: "text/csv;charset=utf-8" }));
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    },
    drop: () => Promise.resolve(),
  };
}
