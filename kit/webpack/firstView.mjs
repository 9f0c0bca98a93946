import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";

/** Returns a function that counts the compressed bytes of the scripts among a build's files, each counted once. */
export function countScriptBytes(directory) {
  const compressedBytes = new Map();
  const bytesOf = (file) => {
    if (!compressedBytes.has(file)) {
      compressedBytes.set(file, brotliCompressSync(readFileSync(path.join(directory, file))).length);
    }
    return compressedBytes.get(file);
  };
  return (files) => {
    const scripts = [...new Set(files)].filter((file) => file.endsWith(".js"));
    return scripts.reduce((sum, file) => sum + bytesOf(file), 0);
  };
}

/** Prints the size of a first view and its budget, and fails the build above it. */
export function checkBudget(compilation, what, bytes, budgetBytes) {
  const name = compilation.compiler.name;
  const report = `${name}: ${what}: ${bytes} bytes of JavaScript, compressed; its budget is ${budgetBytes}`;
  if (bytes > budgetBytes) compilation.errors.push(new Error(`${report}.`));
  else console.log(report);
}
