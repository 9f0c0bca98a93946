import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parseTransaction, type Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { clientOf } from "./signerChain";

const ESTIMATE = 100_000;
/** Responses of a node; like anvil's, its eth_fillTransaction returns the bare estimate. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  eth_chainId: "0x7919",
  eth_estimateGas: `0x${ESTIMATE.toString(16)}`,
  eth_fillTransaction: {
    raw: "0x",
    tx: { type: "0x2", chainId: "0x7919", nonce: "0x0", gas: `0x${ESTIMATE.toString(16)}`, maxFeePerGas: "0x2" },
  },
  eth_getBlockByNumber: { number: "0x1", baseFeePerGas: "0x1", transactions: [] },
  eth_getTransactionCount: "0x0",
  eth_maxPriorityFeePerGas: "0x1",
  eth_sendRawTransaction: `0x${"1".repeat(64)}`,
};

test("sends more gas than the node estimates, however it offers its estimate", async () => {
  const sent: Hex[] = [];
  const chain = createServer((incoming, outgoing) => {
    void incoming.toArray().then((chunks) => {
      const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString()) as Call;
      if (method === "eth_sendRawTransaction") sent.push(params[0]!);
      outgoing.end(JSON.stringify({ jsonrpc: "2.0", id, result: ANSWERS[method] }));
    });
  });
  chain.listen(0, "127.0.0.1");
  await once(chain, "listening");

  try {
    const rpcUrl = `http://127.0.0.1:${(chain.address() as AddressInfo).port}`;
    const account = privateKeyToAccount(`0x${"5".repeat(64)}`);
    await clientOf({ chainId: 0x7919, rpcUrl }, account).sendTransaction({ to: account.address, value: 1n });
    expect(parseTransaction(sent[0]!).gas).toBe(BigInt(ESTIMATE * 2.5));
  } finally {
    chain.close();
  }
});

type Call = { readonly id: number; readonly method: string; readonly params: readonly Hex[] };
