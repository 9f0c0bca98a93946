import { build } from "esbuild";

/** Returns the name and text of each operation among relay-compiler's artifacts, by file. */
export async function readOperations(files) {
  const { outputFiles } = await build({
    entryPoints: files,
    bundle: true,
    format: "esm",
    write: false,
    outdir: "artifacts",
    entryNames: "[dir]/[name]",
  });
  // One output for each entry, in their order.
  const operations = await Promise.all(outputFiles.map(({ text }) => operationIn(text)));
  return new Map(files.map((file, index) => [file, operations[index]]));
}

async function operationIn(code) {
  const { default: node } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return node.kind === "Request" ? { name: node.params.name, text: node.params.text } : null;
}
