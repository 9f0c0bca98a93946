import { ProviderRefusal, type Call, type ProviderChain } from "./simulatedProvider";

type Answer = { readonly result?: unknown; readonly error?: { readonly code: number; readonly message: string } };

/** The chain of a node on this machine. */
export function nodeChain(url: string): ProviderChain {
  const answer = async (call: Call): Promise<unknown> => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", ...call }),
    });
    const { result, error } = (await response.json()) as Answer;
    if (error) throw new ProviderRefusal(error.code, error.message);
    return result;
  };
  return {
    head: async () => Number(await answer({ id: 1, method: "eth_blockNumber", params: [] })),
    answer,
  };
}
