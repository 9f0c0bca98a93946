import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Chain } from "@cenote/domain/chains";
import type { Address } from "viem";
import { Failure } from "../failure";
import type { ProfileName } from "../profile";
import type { Books, Deployment } from "../world";

/** Incremented whenever contracts, tokens, pools or this file change so that an older state is unusable. */
export const STATE_VERSION = 11;

/** Market state of one chain that the chain itself does not contain. */
export type ChainState = { readonly deployment: Deployment; readonly books: Books };

/** State that a later start needs to continue. */
export type SavedState = {
  readonly version: number;
  readonly profile: ProfileName;
  /** Owners of the portfolio on the chains. */
  readonly people: readonly Address[];
  /** Seconds since the epoch: the time of block 0 of each chain. */
  readonly startsAt: number;
  /** Deviation of each price from its base. */
  readonly prices: Readonly<Record<string, number>>;
  readonly chains: Readonly<Partial<Record<Chain, ChainState>>>;
};

export type Found = { readonly state: SavedState } | { readonly state: null; readonly reason: string | null };

/** Returns the saved state, or why it is unusable; null before the first build. */
export function readState(home: string, expected: Pick<SavedState, "profile" | "people">): Found {
  const file = stateFile(home);
  if (!existsSync(file)) return { state: null, reason: null };
  const state = parse(file);
  if (state.version !== STATE_VERSION) {
    return { state: null, reason: `it is of version ${state.version}, and this program makes ${STATE_VERSION}` };
  }
  if (state.profile !== expected.profile) return { state: null, reason: `it has the ${state.profile} profile` };
  if (String(state.people) !== String(expected.people)) {
    return { state: null, reason: "it belongs to another mnemonic" };
  }
  return { state };
}

/** Saves the state that the chains do not contain; first written once all of them are complete. */
export function writeState(home: string, facts: Omit<SavedState, "version">): SavedState {
  const file = stateFile(home);
  mkdirSync(chainsFolder(home), { recursive: true });
  const state = { version: STATE_VERSION, ...facts };
  writeFileSync(`${file}.part`, JSON.stringify(state));
  renameSync(`${file}.part`, file);
  return state;
}

export function forgetState(home: string): void {
  rmSync(chainsFolder(home), { recursive: true, force: true });
}

export function chainFile(home: string, chain: Chain): string {
  return join(chainsFolder(home), `${chain.toLowerCase()}.json`);
}

export function chainsFolder(home: string): string {
  return join(home, "chains");
}

export function stateFile(home: string): string {
  return join(chainsFolder(home), "state.json");
}

function parse(file: string): SavedState {
  try {
    const state = JSON.parse(readFileSync(file, "utf8")) as Partial<SavedState> | null;
    if (typeof state?.version === "number") return state as SavedState;
  } catch {
    // Invalid JSON and another program's file have the same fix.
  }
  throw new Failure(`The state of the local chains in ${file} is damaged: start again with --reset.`);
}
