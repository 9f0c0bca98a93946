import { saveCsv } from "./saveCsv";

async function* pages(...all: (readonly (readonly string[])[])[]) {
  yield* all;
}

/** Simulates a browser that lets a visitor choose a file. */
function withFile() {
  const file = { text: "", isClosed: false, isDropped: false };
  Object.assign(window, {
    showSaveFilePicker: () =>
      Promise.resolve({
        createWritable: () =>
          Promise.resolve({
            write: (text: string) => Promise.resolve(void (file.text += text)),
            close: () => Promise.resolve(void (file.isClosed = true)),
            abort: () => Promise.resolve(void (file.isDropped = true)),
          }),
      }),
  });
  return file;
}
afterEach(() => Reflect.deleteProperty(window, "showSaveFilePicker"));

test("writes page after page into the chosen file, and reports its progress", async () => {
  const file = withFile();
  const progress: number[] = [];
  const source = { fileName: "x", header: ["Name"], pages: pages([["a"], ["=b"]], [["c"]]) };
  await saveCsv(source, { signal: new AbortController().signal, onProgress: (rows) => progress.push(rows) });
  expect(file).toEqual({ text: "\ufeffName\r\na\r\n'=b\r\nc\r\n", isClosed: true, isDropped: false });
  expect(progress).toEqual([2, 3]);
});

test("a visitor who cancels is left without half a file", async () => {
  const file = withFile();
  const cancel = new AbortController();
  const source = { fileName: "x", header: ["Name"], pages: pages([["a"]], [["b"]]) };
  const saved = saveCsv(source, { signal: cancel.signal, onProgress: () => cancel.abort() });
  await expect(saved).rejects.toThrow();
  expect(file).toMatchObject({ isClosed: false, isDropped: true });
});
