import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Chain } from "@cenote/domain/chains";
import type { Address, Hex } from "viem";
import type { ChainConfig } from "../src/chainConfig";
import type { PersonalAccount } from "./accounts";
import type { Contracts } from "./deploy/protocols";
import type { Deployment } from "./world";
import type { LocalChain } from "./localChains";
import { nativeToken } from "./pools/pool";

/** What the gateway is told of one chain; the native token stands among its tokens under the null address. */
export type ChainEntry = ChainConfig & { readonly contracts: Contracts };

type Located<Key extends string> = Readonly<Record<Key, string>> & { readonly chain: Chain };

/** Things worth opening. */
export type Examples = {
  readonly token: Located<"address">;
  readonly v2Pair: Located<"address">;
  readonly v3Pool: Located<"address">;
  readonly v4Pool: Located<"poolId">;
  readonly wallet: Located<"address">;
  readonly nftCollection: Located<"address">;
  readonly nftAsset: Located<"address" | "tokenId">;
  readonly transaction: Located<"hash">;
};

export type LocalnetConfig = {
  readonly chains: Readonly<Partial<Record<Chain, ChainEntry>>>;
  readonly accounts: readonly { readonly address: Address; readonly privateKey: Hex }[];
  readonly examples: Examples;
};

export function chainEntry(
  local: LocalChain,
  { tokens, contracts, collections }: Deployment,
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
    stablecoins: addressesOf(local.stablecoins),
    anchors: addressesOf(local.anchors),
    tokens: [nativeToken(local.nativeAsset), ...tokens].flatMap(({ address, projectId }) =>
      projectId ? [{ address, projectId }] : [],
    ),
    collections: collections.map(({ address }) => ({ address, isVerified: true })),
  };
}

export function examplesOf(
  { tokens, pools, collections }: Deployment,
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
  };
}

/** Writes localnet.json for its owner alone: it holds private keys. */
export function writeLocalnetFile(home: string, config: LocalnetConfig): void {
  mkdirSync(home, { recursive: true });
  const file = join(home, "localnet.json");
  writeFileSync(`${file}.part`, `${JSON.stringify(config, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.part`, file);
}
