import { encodeAbiParameters, encodeEventTopics, keccak256, parseAbiItem, toHex, type AbiEvent } from "viem";
import type { ChainBlock } from "../index/blocks/chainBlock";
import { ChainLog } from "../index/blocks/chainLog";

export type EmittedLog = { readonly address: string; readonly topics: readonly string[]; readonly data: string };

/** Returns the log that a contract emits for an event, which is written as in Solidity. */
export function emit(address: string, event: string, values: readonly unknown[]): EmittedLog {
  const item = parseAbiItem(event) as AbiEvent;
  const named = item.inputs.map((input, position) => ({ ...input, name: `value${position}`, value: values[position] }));
  const indexed = Object.fromEntries(named.filter(({ indexed }) => indexed).map(({ name, value }) => [name, value]));
  const others = named.filter(({ indexed }) => !indexed);
  return {
    address,
    topics: encodeEventTopics({ abi: [{ ...item, inputs: named }], args: indexed }) as string[],
    data: encodeAbiParameters(
      others,
      others.map(({ value }) => value),
    ),
  };
}

/** Returns a block with one transaction per list of logs. */
export function blockOf(number: number, timestamp: number, ...transactions: EmittedLog[][]): ChainBlock {
  let logIndex = 0;
  const hash = blockHash(number);
  return {
    number,
    hash,
    parentHash: blockHash(number - 1),
    timestamp,
    coinSource: "EVENTS",
    transactions: transactions.map((logs, index) => {
      const transactionHash = keccak256(toHex(`${number}:${index}`));
      return {
        index,
        hash: transactionHash,
        sender: ALICE,
        recipient: BOB,
        nonce: index,
        hasSucceeded: true,
        fee: 21_000n,
        value: 0n,
        input: `0x12345678${ALICE.slice(2).padStart(64, "0")}`,
        hasRunCode: true,
        coins: { source: "EVENTS" },
        authorizations: [],
        logs: logs.map(
          (log) =>
            new ChainLog({
              ...log,
              logIndex: logIndex++,
              hash: transactionHash,
              account: ALICE,
              blockNumber: number,
              timestamp,
            }),
        ),
      };
    }),
  };
}

function blockHash(number: number): string {
  return keccak256(toHex(`block ${number}`));
}

/** Returns an address that repeats one byte. */
export function address(byte: number): `0x${string}` {
  return `0x${byte.toString(16).padStart(2, "0").repeat(20)}`;
}

export const ALICE = address(0xa1);
export const BOB = address(0xb0);
