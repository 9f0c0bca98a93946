import { createHash } from "node:crypto";
import type { LocalProduct } from "../e2e/product";

type Endpoints = Pick<LocalProduct, "url" | "graphql" | "gateway">;

/** Queries the gateway of a running product, through its local CloudFront. */
export async function queryProduct<Data>(product: Endpoints, document: string, variables: object = {}): Promise<Data> {
  await publish(product, document);
  const response = await fetch(product.graphql, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: document, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** The gateway runs only known documents: a test publishes its own, each as a separate client. */
async function publish({ url, gateway: { deployToken } }: Endpoints, document: string) {
  const client = `test-${createHash("sha256").update(document).digest("hex").slice(0, 12)}`;
  const response = await fetch(`${url}/documents/${client}/1`, {
    method: "PUT",
    headers: { "content-type": "application/json", authorization: `Bearer ${deployToken}` },
    body: JSON.stringify({ documents: [document] }),
  });
  if (!response.ok) throw new Error(await response.text());
}
