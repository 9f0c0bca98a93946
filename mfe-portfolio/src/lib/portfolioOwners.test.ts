import type { Address } from "viem";
import { readOwners } from "./portfolioOwners";

const ALICE: Address = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";
const BOB: Address = "0x00000000000000000000000000000000000000bb";
const owners = (params: Record<string, string>, search: string, account: Address | null) =>
  readOwners({ params, search: new URLSearchParams(search) }, account === null ? null : { address: account });

test.each([
  ["the path's address", { address: BOB }, `accounts=${ALICE}`, ALICE, [BOB]],
  ["the accounts of the search, each once", {}, `accounts=${BOB},${ALICE},${BOB}`, ALICE, [BOB, ALICE]],
  ["the visitor's account", {}, "chain=base", ALICE, [ALICE]],
])("means %s", (_name, params, search, account, addresses) => {
  expect(owners(params as Record<string, string>, search, account)).toEqual({ kind: "owners", addresses });
});

test("keeps a text that is not an address", () => {
  expect(owners({ address: "0x12" }, "", ALICE)).toEqual({ kind: "bad", text: "0x12" });
  expect(owners({}, `accounts=${BOB},no`, ALICE)).toEqual({ kind: "bad", text: "no" });
});

test("means none without an address and an account", () => {
  expect(owners({}, "", null)).toEqual({ kind: "none" });
});
