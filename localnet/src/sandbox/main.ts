import { createHash } from "node:crypto";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { DOCUMENTS_PATH } from "@cenote/domain/paths";
import type { Address } from "viem";
import { Failure } from "../failure";
import { readLocalnetFile } from "../localnetFile";
import { OPEN_ORDERS_DOCUMENT } from "./openOrders";
import { PRICE_DOCUMENT } from "./prices";
import { startSandbox } from "./sandbox";
import { actFirst } from "./firstActs";

/** Notifies the parent process, or prints to the terminal. */
function notifyParent(message: object, onSent: () => void = () => undefined): void {
  if (process.connected) process.send?.(message, onSent);
  else process.stdout.write(`${JSON.stringify(message)}\n`, onSent);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      home: { type: "string" },
      port: { type: "string" },
      site: { type: "string" },
    },
  });
  const { home = ".cenote", port = "0", site = "" } = values;
  const secrets = JSON.parse(process.env.SANDBOX_SECRETS ?? "{}") as Record<string, string>;
  if (!secrets.sandbox)
    throw new Failure("SANDBOX_SECRETS is required: JSON of the secrets in PROVIDERS_FILE, by provider");
  const deployToken = process.env.GATEWAY_DEPLOY_TOKEN;
  await publishDocuments(site, deployToken ?? "");
  const { chains, accounts, examples } = readLocalnetFile(resolve(home));
  const onError = (error: unknown) => console.error("The sandbox:", error);
  const sandbox = await startSandbox({
    home: resolve(home),
    port: Number(port),
    buildFolder: dirname(fileURLToPath(import.meta.url)),
    gatewayUrl: site,
    deployToken,
    siteOrigin: site,
    chains,
    secrets,
    onError,
  });
  for (const signal of ["SIGTERM", "SIGINT", "disconnect"]) {
    process.on(signal, () => void sandbox.stop().then(() => process.exit(0)));
  }
  notifyParent({ ready: { fillers: sandbox.fillers } });
  const [first, second] = accounts;
  if (!first || !second) return;
  const keys = [first.privateKey, second.privateKey] as const;
  const collection = examples.nftCollection.address as Address;
  await actFirst({ home: resolve(home), siteUrl: site, chains, collection, keys, services: sandbox.services }).catch(
    onError,
  );
}

/** Publishes the documents of the sandbox and the filler: the gateway runs only published documents. */
async function publishDocuments(site: string, token: string): Promise<void> {
  const documents = [PRICE_DOCUMENT, OPEN_ORDERS_DOCUMENT];
  const version = createHash("sha256").update(documents.join()).digest("hex").slice(0, 12);
  const response = await fetch(`${site}${DOCUMENTS_PATH}/sandbox/${version}`, {
    method: "PUT",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ documents }),
  });
  // A gateway that accepts any document has no endpoint to publish them.
  if (!response.ok && response.status !== 404)
    throw new Failure(`The sandbox's documents were not published: ${await response.text()}`);
}

main().catch((error: unknown) => {
  if (!(error instanceof Failure)) console.error(error);
  notifyParent({ failed: error instanceof Error ? error.message : String(error) }, () => process.exit(1));
});
