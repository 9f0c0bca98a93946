import { once } from "node:events";
import { createServer, request, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { RPC_MAX_BYTES } from "@cenote/domain/chainRpc";
import { privateKeyToAddress } from "viem/accounts";
import { createBatches } from "./batches";
import { createRelay } from "./relay";
import { createSigner } from "./signer";
import { startWalletServer } from "./walletServer";

const KEY = `0x${"5".repeat(64)}` as const;
const ADDRESS = privateKeyToAddress(KEY);
const SITE = "127.0.0.1:3000";
const CHAIN_ID = 31001;

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A chain that echoes its requests, and the server in front of it. */
async function open() {
  const chain = createServer((incoming, outgoing) => {
    void incoming.toArray().then((chunks) => {
      const received: unknown = JSON.parse(Buffer.concat(chunks).toString());
      outgoing.end(JSON.stringify({ jsonrpc: "2.0", id: 1, result: received }));
    });
  });
  chain.listen(0, "127.0.0.1");
  await once(chain, "listening");
  const rpcUrl = `http://127.0.0.1:${(chain.address() as AddressInfo).port}`;
  const server = await startWalletServer({
    port: 0,
    siteHosts: [SITE],
    rpcUrls: { ETHEREUM: rpcUrl },
    signer: createSigner([{ chainId: CHAIN_ID, rpcUrl }], [KEY], createBatches("0x00")),
    relay: createRelay([{ chainId: CHAIN_ID, rpcUrl }], "0x00", KEY),
    script: __filename,
  });
  closing.push(server.close, () => chain.close());

  return (path: string, body: unknown, headers: Record<string, string | undefined> = {}, method = "POST") =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; body: Answer }>((fulfill, reject) => {
      const sent = { host: SITE, origin: `http://${SITE}`, "content-type": "application/json", ...headers };
      const definedHeaders = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
      const outgoing = request(
        { host: "127.0.0.1", port: server.port, path, method, headers: definedHeaders },
        (response) => {
          void response.toArray().then((chunks) => {
            const text = Buffer.concat(chunks as Buffer[]).toString();
            const isJson = response.headers["content-type"] === "application/json";
            fulfill({
              status: response.statusCode!,
              headers: response.headers,
              body: isJson ? (JSON.parse(text) as Answer) : {},
            });
          });
        },
      );
      outgoing.on("error", reject);
      outgoing.end(typeof body === "string" ? body : JSON.stringify(body));
    });
}

type Answer = { readonly result?: unknown; readonly error?: { readonly code: number; readonly message: string } };
const rpc = (method: string) => ({ jsonrpc: "2.0", id: 1, method, params: [] });
const call = (method: string, params: readonly unknown[] = [], chainId: number | null = CHAIN_ID) => ({
  method,
  params,
  chainId,
});

test("forwards allowed requests to the chain", async () => {
  const send = await open();
  const { status, body } = await send("/rpc/ethereum", { ...rpc("eth_blockNumber"), more: 1 });
  expect([status, body.result]).toEqual([200, rpc("eth_blockNumber")]);
  // An extension wallet has an origin with its own scheme; a program has none.
  for (const origin of ["chrome-extension://abc", undefined])
    expect(await send("/rpc/ethereum", [rpc("eth_chainId")], { origin })).toHaveProperty("status", 200);
});

test.each(["anvil_setBalance", "evm_mine", "hardhat_reset", "debug_traceCall", "personal_sign", "eth_sendTransaction"])(
  "does not pass %s on",
  async (method) => {
    const send = await open();
    for (const body of [rpc(method), [rpc("eth_chainId"), rpc(method)]])
      expect(await send("/rpc/ethereum", body)).toMatchObject({ status: 403, body: { error: { code: -32601 } } });
  },
);

test("limits simulations, by the wallet as by the chain's own path", async () => {
  const send = await open();
  const params = [{ blockStateCalls: [{ calls: [{ from: ADDRESS, to: ADDRESS }], stateOverrides: {} }] }];
  const refused = { error: { code: -32602, message: expect.stringContaining("stateOverrides") as string } };
  expect(await send("/rpc/ethereum", { ...rpc("eth_simulateV1"), params })).toMatchObject({
    status: 403,
    body: refused,
  });
  expect(await send("/local/wallet", call("eth_simulateV1", params))).toMatchObject({ status: 200, body: refused });
});

test("refuses other names, other sites, other types, large bodies and unknown chains", async () => {
  const send = await open();
  const good = rpc("eth_chainId");
  const statuses = [
    await send("/rpc/ethereum", good, { host: "evil.example:3000" }),
    await send("/rpc/ethereum", good, { origin: "https://evil.example" }),
    await send("/rpc/ethereum", good, { origin: "null" }),
    await send("/rpc/ethereum", good, { "content-type": "text/plain" }),
    await send("/rpc/ethereum", "{"),
    await send("/rpc/ethereum", " ".repeat(RPC_MAX_BYTES + 1)),
    await send("/rpc/celo", good),
    await send("/rpc/../admin", good),
    await send("/rpc/ethereum", "", {}, "GET"),
  ].map(({ status }) => status);
  expect(statuses).toEqual([403, 403, 403, 415, 400, 413, 404, 404, 405]);
});

test("the wallet serves only its own site, under its own host name", async () => {
  const send = await open();
  expect(await send("/local/wallet", call("wallet"))).toHaveProperty("body.result.addresses", [ADDRESS]);
  for (const headers of [
    { origin: undefined },
    { origin: "null" },
    { origin: "https://evil.example" },
    { origin: "http://127.0.0.1:3001" },
    { origin: "chrome-extension://abc" },
    { host: "evil.example" },
    { host: "evil.example", origin: "http://evil.example" },
  ])
    expect(await send("/local/wallet", call("wallet"), headers)).toHaveProperty("status", 403);
  expect(await send("/local/wallet.js", "", {}, "GET")).toHaveProperty("status", 200);
  expect(await send("/local/wallet.js", "", { host: "evil.example" }, "GET")).toHaveProperty("status", 403);
});

test.each([
  ["a public chain", call("eth_sendTransaction", [{ from: ADDRESS, to: ADDRESS }], 1), 4902],
  ["a transaction for another chain", call("eth_sendTransaction", [{ from: ADDRESS, chainId: "0x1" }]), -32602],
  ["an account it has not", call("eth_sendTransaction", [{ from: `0x${"1".repeat(40)}`, to: ADDRESS }]), 4100],
  ["an invalid transaction", call("eth_sendTransaction", ["0x"]), -32602],
  ["texts", call("personal_sign", ["0x00", ADDRESS]), 4200],
  ["its keys", call("anvil_impersonateAccount", [ADDRESS]), 4200],
])("signs nothing for %s", async (_, body, code) => {
  const send = await open();
  expect(await send("/local/wallet", body)).toHaveProperty("body.error.code", code);
});

test("the relay serves only its own site, and sends nothing that is malformed", async () => {
  const send = await open();
  expect(await send("/local/relay", {})).toHaveProperty("body.error.code", -32602);
  expect(await send("/local/relay", {}, { origin: "https://evil.example" })).toHaveProperty("status", 403);
  expect(await send("/local/relay", {}, { origin: undefined })).toHaveProperty("status", 403);
  const execution = { chainId: CHAIN_ID, account: ADDRESS, calls: [{ to: ADDRESS }], nonce: "0x0", deadline: "0x1" };
  const refused = [
    { ...execution, chainId: 1 },
    { ...execution, account: "0x12" },
    { ...execution, calls: [] },
    { ...execution, calls: Array.from({ length: 33 }, () => ({ to: ADDRESS })) },
    { ...execution, calls: [{}] },
    execution,
    { ...execution, signature: "0x", authorization: { address: `0x${"1".repeat(40)}` } },
  ];
  for (const one of refused)
    expect(await send("/local/relay", { execution: one })).toHaveProperty("body.error.message", expect.any(String));
});

test("signs typed data of the local chains, and of no others", async () => {
  const send = await open();
  const data = (domain: object) =>
    JSON.stringify({
      domain,
      types: { Word: [{ name: "x", type: "uint256" }] },
      primaryType: "Word",
      message: { x: 1 },
    });
  const sign = (domain: object) => send("/local/wallet", call("eth_signTypedData_v4", [ADDRESS, data(domain)]));
  expect((await sign({ name: "A", chainId: CHAIN_ID })).body.result).toMatch(/^0x[0-9a-f]{130}$/);
  expect(await sign({ name: "A", chainId: 1 })).toHaveProperty("body.error.code", 4902);
  expect(await sign({ name: "A" })).toHaveProperty("body.error.code", 4902);
});
