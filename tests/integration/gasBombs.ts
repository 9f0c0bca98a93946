import { toEventSelector } from "viem";
import { httpRpc, type ChainRpc } from "../../gateway/src/chain/rpc";

/** Returns one word: 18. */
const ANSWER = "601260005260206000f3";
/** Loops until the gas is used up, from a given position in the code. */
const loopAt = (place: string) => `5b60${place}56`;
const TRANSFER = toEventSelector("event Transfer(address,address,uint256)").slice(2);
/** Emits a transfer of one unit if called without data, and continues at 0x34 otherwise. */
const EMIT = `366034576001600052600260017f${TRANSFER}60206000a300`;

/** Contracts, as runtime code. */
export const CODE = {
  bomb: `0x${loopAt("00")}`,
  reverting: "0x60006000fd",
  /** Returns 64 KiB of zeros. */
  large: "0x620100006000f3",
  answering: `0x${ANSWER}`,
  /** Tokens that emit a transfer: one uses up all gas when called, the other returns. */
  bombToken: `0x${EMIT}${loopAt("34")}`,
  answeringToken: `0x${EMIT}5b${ANSWER}`,
} as const;

/** Places code at addresses derived from a number, and returns them. */
export async function placeContracts(url: string, code: string, count: number, first: number): Promise<string[]> {
  const rpc = httpRpc(url);
  const addresses = Array.from(
    { length: count },
    (_, number) => `0x${(first + number).toString(16).padStart(40, "0")}`,
  );
  await rpc.batch(addresses.map((address) => ["anvil_setCode", address, code] as const));
  return addresses;
}

const SENDER = "0x00000000000000000000000000000000c0ffee00";

/** Mines one block in which each of the tokens emits a transfer. */
export async function emitTransfers(url: string, tokens: readonly string[]) {
  const rpc = httpRpc(url);
  await rpc.batch([
    ["anvil_setBalance", SENDER, "0x3635c9adc5dea00000"],
    ["anvil_impersonateAccount", SENDER],
    ["evm_setAutomine", false],
  ]);
  const first = Number(await rpc.call("eth_getTransactionCount", SENDER, "latest"));
  await rpc.batch(
    tokens.map((to, position) => {
      const nonce = `0x${(first + position).toString(16)}`;
      return ["eth_sendTransaction", { from: SENDER, to, gas: "0x186a0", nonce }] as const;
    }),
  );
  await rpc.call("evm_mine");
  await rpc.call("evm_setAutomine", true);
}

/** Wraps the nodes with a counter of contract calls. */
export function countingCalls(rpc: ChainRpc) {
  const counted = { calls: 0, rpc };
  const node: Pick<ChainRpc, "call"> = {
    call: (...call) => {
      if (call[0] === "eth_call") counted.calls += 1;
      return rpc.call(...call);
    },
  };
  counted.rpc = {
    ...rpc,
    ...node,
    forVisitor: (signal) => ({ ...rpc.forVisitor(signal), ...node }),
    close: () => rpc.close(),
    complaint: null,
  };
  return counted;
}
