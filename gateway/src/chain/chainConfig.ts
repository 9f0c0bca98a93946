import { CHAIN_NAMES, type Chain } from "@cenote/domain/chains";
import {
  CONTRACT_NAMES,
  type ContractName,
  GOVERNOR_CLOCKS,
  GOVERNOR_KINDS,
  ROUTER_VERSIONS,
} from "@cenote/domain/contracts";
import { numberFrom, urlOf } from "@cenote/server/settings";
import { isAddress } from "viem";
import * as v from "valibot";

export { CONTRACT_NAMES, type ContractName } from "@cenote/domain/contracts";

const nodeUrl = urlOf("https:", "http:");
const wholeFrom = (least: number) => v.pipe(numberFrom(least), v.safeInteger("must be a whole number"));
const address = v.pipe(
  v.string(),
  v.check(
    (text) => isAddress(text),
    ({ input }) => `is ${input}; it must be an address`,
  ),
);
const addresses = v.pipe(v.array(address), v.readonly());
const eachContract = <Schema extends v.GenericSchema>(schema: Schema) =>
  Object.fromEntries(CONTRACT_NAMES.map((name) => [name, schema])) as Record<ContractName, Schema>;
const CONTRACTS = v.strictObject({ ...eachContract(address), v3Migrator: v.optional(address) });

/** Whether every transaction of a chain is read, or only those with events of known contracts. */
const READING_MODE = v.picklist(["blocks", "logs"]);
export type ReadingMode = v.InferOutput<typeof READING_MODE>;

/** One chain that the gateway reads. Addresses are EIP-55 checksummed. */
export const CHAIN_CONFIG = v.strictObject({
  chainId: wholeFrom(1),
  rpcUrl: nodeUrl,
  /** All nodes, in order of preference, when there are several; third-party nodes are not trusted. */
  rpcUrls: v.optional(v.pipe(v.array(nodeUrl), v.readonly())),
  /** A node's WebSocket that announces new heads, so that they are read at once. */
  headsUrl: v.optional(urlOf("wss:", "ws:")),
  /** Defaults to `blocks`. */
  mode: v.optional(READING_MODE),
  /** A block is final after this many further blocks. */
  finalityBlocks: v.optional(wholeFrom(1)),
  /** Blocks to stay behind the head, for nodes whose newest blocks are often replaced; none by default. */
  confirmations: v.optional(wholeFrom(0)),
  /** The rate limit of each node of `rpcUrls`. */
  callsPerSecond: v.optional(v.pipe(v.number(), v.gtValue(0, "must be above 0"))),
  /** The most calls in one request. */
  batchSize: v.optional(wholeFrom(1)),
  /** The longest range of blocks whose logs are requested at a time. */
  logRangeBlocks: v.optional(wholeFrom(1)),
  /** Expected hashes of the contracts' code (keccak256), where known. */
  codeHashes: v.optional(v.strictObject(eachContract(v.optional(v.string())))),
  /** The first block to index. */
  startBlock: wholeFrom(0),
  contracts: CONTRACTS,
  /** Version of the Universal Router, which determines how swaps are encoded. Without it the chain has no swaps. */
  routerVersion: v.optional(
    v.picklist(
      ROUTER_VERSIONS,
      ({ input }) =>
        `is ${String(input)}; it must be one of ${ROUTER_VERSIONS.join(", ")}: later routers take other parameters`,
    ),
  ),
  /** The contracts of limit orders; omitted on a chain without them. */
  orders: v.optional(v.strictObject({ reactor: address, quoter: address })),
  /** Tokens that are one dollar while they keep their peg: all other prices are derived from them. */
  stablecoins: addresses,
  /** Well-known tokens that prices may be derived through, the wrapped native token included. */
  anchors: addresses,
  /** The listed tokens with their projects, and, for a bridged token, the chain that it is bridged from. */
  tokens: v.pipe(
    v.array(v.strictObject({ address, projectId: v.string(), bridgedFrom: v.optional(v.picklist(CHAIN_NAMES)) })),
    v.readonly(),
  ),
  collections: v.pipe(v.array(v.strictObject({ address, isVerified: v.boolean() })), v.readonly()),
  /** V4 hooks whose source the operator has checked; none by default. */
  verifiedHooks: v.optional(addresses),
  /** The registry of the Ethereum Name Service (EIP-137); names are read from one chain only, Ethereum. */
  nameRegistry: v.optional(address),
  /** The governance contracts of tokens; none by default. */
  governors: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          address,
          token: address,
          timelock: address,
          kind: v.picklist(GOVERNOR_KINDS),
          clock: v.picklist(GOVERNOR_CLOCKS),
        }),
      ),
      v.readonly(),
    ),
  ),
  /** The contract of token auctions; omitted on a chain without it. */
  auctionHouse: v.optional(address),
});
export type ChainConfig = Readonly<v.InferOutput<typeof CHAIN_CONFIG>>;
/** Well-known tokens, whose amounts cannot be forged; addresses in lower case. */
export function anchorsOf({
  anchors,
  stablecoins,
  contracts,
}: Pick<ChainConfig, "anchors" | "stablecoins" | "contracts">) {
  return new Set([...anchors, ...stablecoins, contracts.weth].map((address) => address.toLowerCase()));
}

type NamedContracts = Pick<ChainConfig, "anchors" | "stablecoins" | "contracts" | "tokens" | "collections">;

/** The tokens that the operator vouches for: listed ones and anchors; addresses in lower case. */
export function knownTokensOf(config: Omit<NamedContracts, "collections">): ReadonlySet<string> {
  return new Set([...anchorsOf(config), ...config.tokens.map(({ address }) => address.toLowerCase())]);
}

/** Returns the known tokens of all chains, as parallel lists of chains and addresses. */
export function knownTokenLists(chainConfigs: ChainConfigs) {
  const all = Object.entries(chainConfigs).flatMap(([chain, config]) =>
    [...knownTokensOf(config)].map((token) => ({ chain, token })),
  );
  return { chains: all.map(({ chain }) => chain), tokens: all.map(({ token }) => token) };
}

/** Returns the contracts whose events are trusted: known tokens, verified collections and position contracts. */
export function believedContractsOf(config: NamedContracts): ReadonlySet<string> {
  const { v3PositionManager, v4PositionManager } = config.contracts;
  const verified = config.collections.filter(({ isVerified }) => isVerified).map(({ address }) => address);
  const others = [...verified, v3PositionManager, v4PositionManager].map((address) => address.toLowerCase());
  return new Set([...knownTokensOf(config), ...others]);
}

export type ChainConfigs = Partial<Record<Chain, ChainConfig>>;

/** The chains file: a public chain's entry overrides its defaults. */
export const CHAINS_FILE = v.object({
  chains: v.record(
    v.picklist(CHAIN_NAMES, ({ input }) => `is ${String(input)}; it must be one of ${CHAIN_NAMES.join(", ")}`),
    v.partial(v.strictObject({ ...CHAIN_CONFIG.entries, contracts: v.partial(CHAIN_CONFIG.entries.contracts) })),
  ),
});
/** One chain's entry in the file. */
export type ChainEntry = NonNullable<v.InferOutput<typeof CHAINS_FILE>["chains"][Chain]>;
