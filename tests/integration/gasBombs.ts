import { httpRpc } from "../../gateway/src/indexer/rpc";

/** Contracts, as runtime code, that answer every call in the same way. */
export const CODE = {
  /** Loops until its gas is used up. */
  bomb: "0x5b600056",
  reverting: "0x60006000fd",
  /** Answers with 64 KiB of zeros. */
  large: "0x620100006000f3",
  /** Answers with one word: 18. */
  answering: "0x601260005260206000f3",
} as const;

/** Puts code at addresses that are made from a number, and returns them. */
export async function placeContracts(url: string, code: string, count: number, first: number): Promise<string[]> {
  const rpc = httpRpc(url);
  const addresses = Array.from(
    { length: count },
    (_, number) => `0x${(first + number).toString(16).padStart(40, "0")}`,
  );
  await rpc.batch(addresses.map((address) => ["anvil_setCode", address, code] as const));
  return addresses;
}
