import { toEventSelector } from "viem";
import type { ChainBlock } from "./chainBlock";
import type { ChainIndex } from "../chainIndex";
import type { Token } from "../entities";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { transferBatch, transferSingle } from "../erc1155/transfers";
import { NO_FACTS, readContractFacts } from "../../chain/contractFacts";
import { readStandards, readUnindexed } from "../metadata/standards";
import type { Rpc } from "../../chain/rpc";
import { NEW_TOKEN } from "../../store/tables/tokenTable";
import { pairCreated } from "../v2/pairCreated";
import { poolCreated } from "../v3/poolCreated";
import { v4Initialize } from "../v4/initialize";

const TRANSFER_TOPIC = toEventSelector("event Transfer(address,address,uint256)");
const APPROVAL_TOPIC = toEventSelector("event Approval(address,address,uint256)");
/** Topics with the tokens in the events that create pools: two each, topic 0 being the event itself. */
const TOKEN_TOPICS = new Map([
  [pairCreated.topic, [1, 2]],
  [poolCreated.topic, [1, 2]],
  [v4Initialize.topic, [2, 3]],
]);

/** The events whose contract is a collection, by whether accounts hold amounts of its items. */
const ITEM_TOPICS = new Map([
  [TRANSFER_TOPIC, false],
  [APPROVAL_TOPIC, false],
  [transferSingle.topic, true],
  [transferBatch.topic, true],
]);

type Found = {
  /** With the last value of the first transfer: an amount, or an item's id. */
  readonly tokens: Map<string, { readonly block: number; readonly value: bigint | null }>;
  readonly collections: Map<string, { readonly block: number; readonly isMultiple: boolean }>;
};

/**
 * Requests that describe new contracts before their blocks are written: some hundred gas bombs, or a thousand tokens.
 * The others are written without a description, and described in the background.
 */
const MAX_REQUESTS = 20;

/** A token or collection that first appears in a block. */
export type Discovery = {
  readonly block: number;
  /** Adds it to the index. */
  add(): void;
};

/**
 * Reads the descriptions of the tokens and collections that first appear in blocks; returns them in no order. The index
 * does not change until they are added.
 */
export async function discover(
  index: ChainIndex,
  rpc: Rpc,
  multicall3: string,
  blocks: readonly ChainBlock[],
): Promise<Discovery[]> {
  const { tokens, collections } = findNew(index, blocks);
  // Prices depend on the well-known tokens, so other tokens must not delay their description.
  const isKnown = (address: string) => index.anchors.has(address);
  const all = [...tokens.keys()].sort((one, other) => Number(isKnown(other)) - Number(isKnown(one)));
  const addresses = [...all, ...collections.keys()];
  if (!addresses.length) return [];

  const facts = await readContractFacts(rpc, multicall3, addresses, MAX_REQUESTS);
  const isItemContract = await readUnindexed(
    rpc,
    multicall3,
    all.map((address, position) => ({
      address,
      tokenId: facts[position]?.decimals === null ? (tokens.get(address)?.value ?? null) : null,
    })),
    MAX_REQUESTS,
  );
  const standards = await readStandards(rpc, multicall3, [...collections.keys()], MAX_REQUESTS);
  return addresses.map((address, position) => {
    const { name, symbol, decimals, totalSupply, isCostly } = facts[position] ?? NO_FACTS;
    const isUndescribed = position >= facts.length;
    // An address may be both: a contract decides which events it emits.
    if (position >= all.length) {
      const { block, isMultiple: isSeenMultiple } = collections.get(address)!;
      const standard = standards.get(address) ?? null;
      // A contract that reports both standards, or neither, is of the kind of its first event.
      const isMultiple = standard ?? isSeenMultiple;
      const isCompliant = standards.has(address) ? standard !== null : null;
      const add = () => {
        index.collections.add(address);
        if (isMultiple) index.multipleCollections.add(address);
        if (isUndescribed) index.undescribedCollections.add(address);
        const createdBlock = block;
        index.changes.collections.push({ address, name, symbol, createdBlock, isUndescribed, isMultiple, isCompliant });
      };
      return { block, add };
    }
    const createdBlock = tokens.get(address)?.block ?? 0;
    const add = () => {
      // A known collection was recognized before: the item may have been burned since.
      const isKnown = index.collections.has(address) && decimals === null;
      if (isKnown || isItemContract.has(address)) {
        index.unindexedCollections.add(address);
        if (index.collections.has(address)) return;
        index.collections.add(address);
        const standard = { isMultiple: false, isCompliant: false };
        index.changes.collections.push({ address, name, symbol, createdBlock, isUndescribed, ...standard });
        return;
      }
      const token: Token = {
        address,
        name,
        symbol,
        decimals,
        totalSupply,
        createdBlock,
        isUndescribed,
        isCostly,
        price: null,
        ...NEW_TOKEN,
      };
      index.tokens.set(address, token);
      if (isUndescribed) index.undescribedTokens.add(address);
      index.changes.tokens.add(token);
    };
    return { block: createdBlock, add };
  });
}

/** Returns the addresses that are new to the index, with the block of their first appearance. */
function findNew(index: ChainIndex, blocks: readonly ChainBlock[]): Found {
  const discoveries: Found = { tokens: new Map(), collections: new Map() };
  const findToken = (address: string, block: number, value: bigint | null = null) => {
    const isKnown = index.tokens.has(address) || index.unindexedCollections.has(address);
    if (address !== ZERO_ADDRESS && !isKnown && !discoveries.tokens.has(address))
      discoveries.tokens.set(address, { block, value });
  };
  for (const { number, transactions } of blocks) {
    for (const { logs } of transactions) {
      for (const { facts } of logs) {
        const { address, topics, data } = facts;
        const topic = topics[0] ?? "";
        const isMade = topic === TRANSFER_TOPIC || topic === APPROVAL_TOPIC;
        if (isMade && topics.length === 3) findToken(address, number, data.length === 66 ? BigInt(data) : null);
        const isMultiple = ITEM_TOPICS.get(topic as `0x${string}`);
        if (isMultiple !== undefined && topics.length === 4 && !index.collections.has(address)) {
          if (!discoveries.collections.has(address))
            discoveries.collections.set(address, { block: number, isMultiple });
        }
        for (const position of TOKEN_TOPICS.get(topic as `0x${string}`) ?? []) {
          const value = topics[position];
          if (value) findToken(`0x${value.slice(26)}`, number);
        }
      }
    }
  }
  return discoveries;
}
