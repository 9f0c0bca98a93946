import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Abi, type Hex } from "viem";
import { Failure } from "../failure";

type LinkReferences = Readonly<Record<string, Readonly<Record<string, readonly { start: number; length: number }[]>>>>;

/** Inputs for deploying a contract. */
export type Artifact = { readonly abi: Abi; readonly bytecode: Hex; readonly linkReferences?: LinkReferences };

/** Returns a contract that the build has extracted or compiled, by name. */
export type Artifacts = (name: string) => Artifact;

export function loadArtifacts(buildFolder: string): Artifacts {
  const file = join(buildFolder, "artifacts.json");
  const artifacts = readArtifacts(file);
  return (name) => {
    const artifact = artifacts[name];
    if (!artifact) throw new Error(`${file} has no contract ${name}`);
    return artifact;
  };
}

/** Links the contract with the address of its only library. */
export function linkLibrary(artifact: Artifact, library: Hex): Artifact {
  let code = artifact.bytecode.slice(2);
  for (const references of Object.values(artifact.linkReferences ?? {}).flatMap((names) => Object.values(names))) {
    for (const { start, length } of references) {
      code = code.slice(0, start * 2) + library.slice(2).toLowerCase() + code.slice((start + length) * 2);
    }
  }
  return { abi: artifact.abi, bytecode: `0x${code}` };
}

function readArtifacts(file: string): Record<string, Artifact | undefined> {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Record<string, Artifact>;
  } catch {
    // A missing or truncated file has the same fix.
    throw new Failure(`${file} is missing or damaged: build the local chains again.`);
  }
}
