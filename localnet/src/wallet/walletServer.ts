import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { readRpcBody, RPC_MAX_BYTES, RPC_METHODS, RPC_PATH } from "@cenote/domain/chainRpc";
import { toChain, type Chain } from "@cenote/domain/chains";
import { RELAY_PATH } from "@cenote/domain/passkeyAccount";
import { sourceRefusal } from "@cenote/server/loopback";
import { CallError, FAILED, INVALID_PARAMS } from "./callError";
import type { Relay } from "./relay";
import type { Signer } from "./signer";

const RPC_TIMEOUT_MILLISECONDS = 20_000;
const WALLET_PATH = "/local/wallet";
const SCRIPT_PATH = "/local/wallet.js";
const REFUSED = 403;

export type WalletServerOptions = {
  readonly port: number;
  /** Host names of the site, with its port: `localhost:3000`. */
  readonly siteHosts: readonly string[];
  readonly rpcUrls: Readonly<Partial<Record<Chain, string>>>;
  readonly signer: Signer;
  readonly relay: Relay;
  /** File of the script that announces the wallet to the page. */
  readonly script: string;
};

class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Serves the local chains for browsers, and the development wallet's signer, on the loopback interface only. */
export async function startWalletServer({ port, siteHosts, rpcUrls, signer, relay, script }: WalletServerOptions) {
  const server = createServer((request, response) => {
    request.on("error", () => undefined);
    answer(request, response).catch((error: unknown) => {
      const status = error instanceof Refusal ? error.status : 502;
      const message = error instanceof Refusal ? error.message : "The local chain does not answer.";
      if (response.headersSent) response.destroy();
      else write(response, status, { error: { code: -32603, message } });
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { host, origin } = request.headers;
    const [path = ""] = (request.url ?? "").split("?");
    // Extension wallets send an origin with their own scheme; they may read the chains.
    const isExtension = path.startsWith(RPC_PATH) && origin !== undefined && !/^(https?:|null$)/.test(origin);
    const refusal = sourceRefusal({ host, ...(isExtension ? {} : { origin }) }, siteHosts, siteHosts);
    if (refusal) throw new Refusal(REFUSED, refusal);
    if (path === SCRIPT_PATH && request.method === "GET") return writeScript(response, script);
    const isOwn = path === WALLET_PATH || path === RELAY_PATH;
    if (!isOwn && !path.startsWith(RPC_PATH)) throw new Refusal(404, "There is nothing here.");
    if (request.method !== "POST") throw new Refusal(405, "Send a POST.");
    // Pages of other sites cannot send this type without a preflight.
    if (request.headers["content-type"] !== "application/json") throw new Refusal(415, "Send application/json.");
    if (isOwn) {
      if (!origin) throw new Refusal(REFUSED, "Origin must be that of the site.");
      const answerOwn = path === RELAY_PATH ? answerRelayed : answerCall;
      return write(response, 200, await refusalsAsErrors(answerOwn, await readJson(request)));
    }
    const chain = toChain(path.slice(RPC_PATH.length));
    const rpcUrl = chain && rpcUrls[chain];
    if (!rpcUrl) throw new Refusal(404, "No such chain runs here.");
    const read = readRpcBody(await readJson(request));
    if ("refusal" in read) return write(response, REFUSED, { jsonrpc: "2.0", id: null, error: read.refusal });
    write(response, 200, await forwardToChain(rpcUrl, read.requests));
  }

  /** Returns the result of a call of the wallet's script. */
  async function answerCall(body: unknown): Promise<object> {
    const { method, params = [], chainId } = (body ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof method !== "string" || !Array.isArray(params))
      throw new CallError(INVALID_PARAMS, "A call has a method and a list of parameters.");
    if (method === "wallet") return { result: { addresses: signer.addresses(), chainIds: signer.chainIds() } };
    if (!RPC_METHODS.has(method)) return { result: await signer.sign(method, params, chainId) };
    const read = readRpcBody({ jsonrpc: "2.0", id: 1, method, params });
    if ("refusal" in read) throw new CallError(read.refusal.code, read.refusal.message);
    return await forwardToChain(signer.chainOf(chainId).rpcUrl, read.requests);
  }

  async function answerRelayed(body: unknown): Promise<object> {
    const { execution } = (body ?? {}) as Readonly<Record<string, unknown>>;
    return { result: { hash: await relay.send(execution) } };
  }

  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Converts refusals to EIP-1193 errors for the page. */
async function refusalsAsErrors(work: (body: unknown) => Promise<object>, body: unknown): Promise<object> {
  try {
    return await work(body);
  } catch (error) {
    if (error instanceof CallError) return { error: { code: error.code, message: error.message } };
    const message = (error as { shortMessage?: string }).shortMessage ?? "The transaction was not sent.";
    return { error: { code: FAILED, message } };
  }
}

async function forwardToChain(rpcUrl: string, requests: object): Promise<object> {
  const response = await fetch(rpcUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(requests),
    signal: AbortSignal.timeout(RPC_TIMEOUT_MILLISECONDS),
  });
  return (await response.json()) as object;
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > RPC_MAX_BYTES) throw new Refusal(413, "The body is too large.");
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    throw new Refusal(400, "The body is not JSON.");
  }
}

function writeScript(response: ServerResponse, script: string): void {
  const headers = { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-store" };
  response.writeHead(200, headers).end(readFileSync(script));
}

function write(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(value));
}
