import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Chain } from "@cenote/domain/chains";

type Contract = { readonly chain: Chain; readonly address: string };

/** What `local.json` says of the running product. */
export type LocalProduct = {
  readonly url: string;
  readonly graphql: string;
  readonly gateway: { readonly url: string; readonly deployToken: string };
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

/** Asks the gateway through the local CloudFront. */
export async function query<Data>(document: string, variables: object = {}): Promise<Data> {
  const { graphql } = localProduct();
  await publish(document);
  const response = await fetch(graphql, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: document, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** The gateway runs only documents that it knows: a test publishes its own, each as a client's. */
async function publish(document: string) {
  const { url, deployToken } = localProduct().gateway;
  const client = `test-${createHash("sha256").update(document).digest("hex").slice(0, 12)}`;
  const response = await fetch(`${url}/documents/${client}/1`, {
    method: "PUT",
    headers: { "content-type": "application/json", authorization: `Bearer ${deployToken}` },
    body: JSON.stringify({ documents: [document] }),
  });
  if (!response.ok) throw new Error(await response.text());
}
