import type { Hex } from "viem";
import { RPC_PATH } from "@cenote/domain/chainRpc";
import { toUrlName, type Chain } from "@cenote/domain/chains";
import { WalletError } from "@cenote/kit/wallet/walletError";
import type { Connections } from "./connections";
import type { ChainIds, PageFacts } from "./pageFacts";
import { fieldsOf, isHex } from "./untrustedFields";

/** Error of a node, or of the wallet that sent the request to one. Its message is untrusted. */
export class NodeError extends Error {
  constructor(
    readonly code: number | null,
    message: string,
    /** Revert data of a call, hexadecimal. */
    readonly data: Hex | null,
  ) {
    super(message);
  }
}

/** Sends a request to a chain's node; rejects with a NodeError, or with a WalletError where no node is reachable. */
export type ReadChain = (
  chain: Chain,
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal,
) => Promise<unknown>;

/**
 * Creates the reader of chains. Local chains are read through this site. Others are read through the account's wallet
 * while it is on the chain: the content security policy allows no other node, and a switch would interrupt the visitor.
 */
export function createChainReader(connections: Connections, chainIds: ChainIds, facts: PageFacts | null): ReadChain {
  return async (chain, method, params, signal) => {
    signal?.throwIfAborted();
    if (facts?.chainIds[chain] !== undefined) return readLocal(chain, method, params, signal);
    const { wallet } = connections.current();
    if ((await connections.readChain(wallet)) !== chainIds.chainId(chain)) throw new WalletError("wrongChain");
    try {
      return await wallet.provider.request({ method, params });
    } catch (error) {
      throw nodeError(error);
    }
  };
}

async function readLocal(chain: Chain, method: string, params: readonly unknown[], signal?: AbortSignal) {
  const answer = await fetch(`${RPC_PATH}${toUrlName(chain)}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    ...(signal && { signal }),
  });
  const { result, error } = (await answer.json()) as { result?: unknown; error?: unknown };
  if (error) throw nodeError(error);
  return result;
}

/** Extracts the node's error, which wallets wrap in different ways. */
export function nodeError(error: unknown): NodeError {
  const { code, message, data } = fieldsOf(error);
  const inner = [data, fieldsOf(data).data, fieldsOf(fieldsOf(data).originalError).data];
  return new NodeError(
    typeof code === "number" ? code : null,
    typeof message === "string" ? message : "",
    inner.find(isHex) ?? null,
  );
}
