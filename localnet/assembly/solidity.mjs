import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(import.meta.url);

/** Compiles our own contracts, given by file name, to ABI and bytecode by contract name. */
export function compile(sources) {
  const solc = require("solc");
  const input = {
    language: "Solidity",
    sources: Object.fromEntries(Object.entries(sources).map(([name, content]) => [name, { content }])),
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion: "cancun",
      // Limited to our own contracts: "*" also generates the code of every imported contract.
      outputSelection: Object.fromEntries(
        Object.keys(sources).map((name) => [name, { "*": ["abi", "evm.bytecode.object"] }]),
      ),
    },
  };
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport }));
  const errors = (output.errors ?? []).filter(({ severity }) => severity === "error");
  if (errors.length) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join("\n"));

  const compiled = Object.keys(sources).flatMap((file) => Object.entries(output.contracts[file] ?? {}));
  return Object.fromEntries(
    compiled
      .filter(([, { evm }]) => evm.bytecode.object)
      .map(([name, { abi, evm }]) => [name, { abi, bytecode: `0x${evm.bytecode.object}` }]),
  );
}

function readImport(path) {
  const file = require.resolve
    .paths(path)
    .map((folder) => join(folder, path))
    .find(existsSync);
  return file ? { contents: readFileSync(file, "utf8") } : { error: `${path} not found` };
}
