import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Chain } from "@cenote/domain/chains";
import { queryProduct } from "../browser/queryProduct";

type Contract = { readonly chain: Chain; readonly address: string };

/** Facts of the running product in `local.json`. */
export type LocalProduct = {
  readonly url: string;
  readonly graphql: string;
  readonly gateway: { readonly url: string; readonly deployToken: string };
  /** Endpoint of this machine's S3, Lambda and CloudFront for deployments, and the settings of its deployment. */
  readonly aws: { readonly url: string; readonly deployment: string };
  readonly sandbox: { readonly url: string };
  readonly rpc: Readonly<Record<string, string>>;
  readonly contracts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly accounts: readonly { readonly address: string; readonly privateKey: string }[];
  readonly examples: {
    readonly token: Contract;
    readonly v2Pair: Contract;
    readonly v3Pool: Contract;
    readonly v4Pool: { readonly chain: Chain; readonly poolId: string };
    readonly wallet: Contract;
    readonly nftCollection: Contract;
    readonly nftAsset: Contract & { readonly tokenId: string };
    readonly transaction: { readonly chain: Chain; readonly hash: string };
    readonly proposal: { readonly chain: Chain; readonly governor: string; readonly proposalId: string };
  };
};

/** The product that startProduct.mjs has started. */
export function localProduct(): LocalProduct {
  return JSON.parse(readFileSync(localFile(), "utf8")) as LocalProduct;
}

export function localFile(): string {
  const home = process.env.CENOTE_E2E_HOME;
  if (!home) throw new Error("The product does not run: start these tests by the e2e project of jest");
  return join(home, "local.json");
}

/** Queries the gateway through the local CloudFront. */
export async function query<Data>(document: string, variables: object = {}): Promise<Data> {
  return queryProduct<Data>(localProduct(), document, variables);
}

/** Calls a chain's node directly, which supports more methods than the site forwards. Throws the node's error. */
export async function callNode(chain: Chain, method: string, ...params: readonly unknown[]): Promise<void> {
  const response = await fetch(localProduct().rpc[chain]!, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const { error } = (await response.json()) as { error?: { message: string } };
  if (error) throw new Error(error.message);
}

/** Mines a block after this many seconds, on every chain: the product orders events of all chains by time. */
export async function passTime(seconds: number): Promise<void> {
  for (const chain of Object.keys(localProduct().rpc) as Chain[]) {
    await callNode(chain, "evm_increaseTime", seconds);
    await callNode(chain, "evm_mine");
  }
}
