import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Chain } from "@cenote/domain/chains";
import type { GovernorContracts, KnownToken, OrderContracts, RouterVersion } from "@cenote/domain/contracts";
import type { Address, Hex } from "viem";
import type { PersonalAccount } from "./accounts";
import type { Governance } from "./protocols/governance";
import type { Contracts } from "./protocols/protocols";
import type { Deployment } from "./world";
import type { LocalChain } from "./localChains";
import { nativeToken } from "./pools/pool";

/** A chain of localnet.json, in the form of the gateway's chains file; the native token has the zero address. */
export type ChainEntry = {
  readonly chainId: number;
  readonly rpcUrl: string;
  /** URL of the node's WebSocket. */
  readonly headsUrl: string;
  readonly startBlock: number;
  readonly contracts: Contracts;
  readonly routerVersion: RouterVersion;
  readonly orders: OrderContracts;
  readonly stablecoins: readonly Address[];
  readonly anchors: readonly Address[];
  readonly tokens: readonly KnownToken[];
  readonly collections: readonly { readonly address: Address; readonly isVerified: boolean }[];
  readonly verifiedHooks: readonly Address[];
  /** Address of the ENS registry; only on chains with ENS. */
  readonly nameRegistry?: Address;
  /** Governor contracts; only on chains with a governor. */
  readonly governors?: readonly GovernorContracts[];
  /** Address of the token auctions; only on chains with auctions. */
  readonly auctionHouse?: Address;
};

/** Version of the package of the chains' router. */
export const ROUTER_VERSION = "2.1.0";

type Located<Key extends string> = Readonly<Record<Key, string>> & { readonly chain: Chain };

/** Examples of interesting pages. */
export type Examples = {
  readonly token: Located<"address">;
  readonly v2Pair: Located<"address">;
  readonly v3Pool: Located<"address">;
  readonly v4Pool: Located<"poolId">;
  readonly wallet: Located<"address">;
  readonly nftCollection: Located<"address">;
  readonly nftAsset: Located<"address" | "tokenId">;
  readonly transaction: Located<"hash">;
  readonly proposal: Located<"governor" | "proposalId">;
};

export type LocalnetConfig = {
  readonly chains: Readonly<Partial<Record<Chain, ChainEntry>>>;
  readonly accounts: readonly { readonly address: Address; readonly privateKey: Hex }[];
  readonly examples: Examples;
};

export function chainEntry(
  local: LocalChain,
  { tokens, contracts, orders, collections, hooks, nameRegistry, governance, auctions }: Deployment,
  rpcUrl: string,
): ChainEntry {
  const addressesOf = (keys: readonly string[]) =>
    keys.flatMap((key) => tokens.find((token) => token.key === key)?.address ?? []);
  return {
    chainId: local.chainId,
    rpcUrl,
    headsUrl: rpcUrl.replace(/^http/, "ws"),
    startBlock: 0,
    contracts,
    routerVersion: ROUTER_VERSION,
    orders,
    stablecoins: addressesOf(local.stablecoins),
    anchors: addressesOf(local.anchors),
    tokens: [nativeToken(local.nativeAsset), ...tokens].flatMap(({ address, projectId }) =>
      projectId ? [{ address, projectId }] : [],
    ),
    collections: collections.flatMap(({ address, isUnverified }) =>
      isUnverified ? [] : [{ address, isVerified: true }],
    ),
    verifiedHooks: Object.values(hooks),
    ...(nameRegistry && { nameRegistry }),
    ...(governance && { governors: [governorEntry(governance)] }),
    ...(auctions && { auctionHouse: auctions.house }),
  };
}

function governorEntry({ governor, token, timelock }: Governance): GovernorContracts {
  return { address: governor, token, timelock, kind: "OPEN_ZEPPELIN", clock: "TIMESTAMP" };
}

export function examplesOf(
  { tokens, pools, collections, governance }: Deployment,
  [wallet]: readonly PersonalAccount[],
  transactionHash: string,
): Examples {
  const chain = "ETHEREUM";
  const id = (version: string) => pools.find((pool) => pool.version === version)?.id ?? "";
  return {
    token: { chain, address: tokens.find(({ key }) => key === "UNI")?.address ?? "" },
    v2Pair: { chain, address: id("V2") },
    v3Pool: { chain, address: id("V3") },
    v4Pool: { chain, poolId: id("V4") },
    wallet: { chain, address: wallet?.account.address ?? "" },
    nftCollection: { chain, address: collections[0]?.address ?? "" },
    nftAsset: { chain, address: collections[0]?.address ?? "", tokenId: "1" },
    transaction: { chain, hash: transactionHash },
    // A proposal of the history: executed, with votes of all kinds.
    proposal: { chain, governor: governance?.governor ?? "", proposalId: "3" },
  };
}

/** Writes localnet.json, readable only by its owner: it contains private keys. */
export function writeLocalnetFile(home: string, config: LocalnetConfig): void {
  mkdirSync(home, { recursive: true });
  const file = localnetFile(home);
  writeFileSync(`${file}.part`, `${JSON.stringify(config, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.part`, file);
}

/** Reads the file written by `writeLocalnetFile`. */
export function readLocalnetFile(home: string): LocalnetConfig {
  return JSON.parse(readFileSync(localnetFile(home), "utf8")) as LocalnetConfig;
}

function localnetFile(home: string): string {
  return join(home, "localnet.json");
}
