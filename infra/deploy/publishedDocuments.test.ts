import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memoryStore } from "../testing/memoryStore";
import { documentsInUse, withoutGateway } from "./documentsInUse";
import { GatewayDown, type ClientDocuments, type Gateway } from "./gatewayDocuments";
import { publishedDocuments } from "./publishedDocuments";
import { Refusal } from "./settings";

const [A, B, C] = ["aaaaaaaaaaaa", "bbbbbbbbbbbb", "cccccccccccc"] as const;
const folder = mkdtempSync(join(tmpdir(), "cenote-documents-"));
afterAll(() => rmSync(folder, { recursive: true }));

const documents = (client: string, version: string): ClientDocuments => ({
  client,
  version,
  documents: [`{${version}}`],
});

/** A bucket in which three versions of mfe-nfts were deployed, and the edge's documents next to the settings. */
async function bucket() {
  const { store } = memoryStore();
  const settings = { contentType: "", cacheControl: "" };
  const record = {
    live: { version: C, at: "" },
    earlier: [
      { version: B, at: "" },
      { version: A, at: "" },
    ],
  };
  await store.write("registry/mfe-nfts.json", JSON.stringify(record), settings);
  for (const version of [A, B, C]) {
    await store.write(`mfe-nfts/${version}/documents.json`, JSON.stringify(documents("mfe-nfts", version)), settings);
  }
  const edgeFile = join(folder, "edge.json");
  writeFileSync(edgeFile, JSON.stringify(documents("edge", A)));
  return () => publishedDocuments(store, edgeFile);
}

const gatewayThat = (inUse: Gateway["inUse"]): Gateway => ({
  inUse,
  publish: () => Promise.reject(new Error("not called")),
  teamToken: () => Promise.reject(new Error("not called")),
});

test("reads the documents of the live and the previous version, and of the edge", async () => {
  const versions = (await (await bucket())()).map(({ client, version }) => [client, version]);
  expect(versions).toEqual([
    ["mfe-nfts", C],
    ["mfe-nfts", B],
    ["edge", A],
  ]);
});

test("checks a repair against the published documents when the gateway to be replaced does not respond", async () => {
  const printed: string[] = [];
  const down = gatewayThat(() => Promise.reject(new GatewayDown("The gateway responds with 503 to /documents.")));
  const clientDocuments = await documentsInUse(down, await bucket(), (line) => printed.push(line));
  expect(clientDocuments).toHaveLength(3);
  expect(printed.join()).toContain("The gateway responds with 503 to /documents.");
});

test("prefers the running gateway, and stops when it refuses the token", async () => {
  const running = gatewayThat(async () => [documents("shell", A)]);
  expect(await documentsInUse(running, await bucket(), () => {})).toEqual([documents("shell", A)]);
  const refuses = gatewayThat(() => Promise.reject(new Refusal("The gateway responds with 401 to /documents.")));
  await expect(documentsInUse(refuses, await bucket(), () => {})).rejects.toThrow("401");
});

test("publishes nothing with --without-gateway, and names the documents that the gateway may refuse", async () => {
  const printed: string[] = [];
  const gateway = withoutGateway(await bucket(), (line) => printed.push(line));
  await gateway.publish(documents("mfe-nfts", B), null);
  expect(printed).toEqual([
    `Not published: version ${B} of mfe-nfts. The gateway refuses its documents unless it allowed them before.`,
  ]);
  expect(await gateway.inUse()).toHaveLength(3);
});
