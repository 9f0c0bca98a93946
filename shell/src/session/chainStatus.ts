import type { Chain } from "@cenote/domain/chains";
import { readEvents } from "@cenote/kit/relay/readEvents";
import { CHAIN_STATUSES, ON_CHAIN_STATUS } from "../operations/chainStatusOperations";

/** How far the gateway has read one chain. */
export type ChainStatus = {
  readonly chain: Chain;
  readonly isIndexed: boolean;
  readonly indexedBlockNumber: number | null;
  /** Unix seconds. */
  readonly indexedBlockTimestamp: number | null;
};

/** Where statuses come from: the gateway, or a test. */
export type ChainStatusSource = {
  readonly now: (signal: AbortSignal) => Promise<readonly ChainStatus[]>;
  readonly changes: (signal: AbortSignal) => AsyncIterable<ChainStatus>;
};

/** Chain statuses by GraphQL: all of them once, then each as it changes, as server-sent events. */
export function gatewayChainStatus(endpoint: string): ChainStatusSource {
  const post = async (operation: typeof CHAIN_STATUSES, accept: string, signal: AbortSignal) => {
    const headers = { "content-type": "application/json", accept };
    const body = JSON.stringify({ ...operation, variables: {} });
    const response = await fetch(endpoint, { method: "POST", headers, body, signal });
    if (!response.ok) throw new Error(`${operation.operationName} was answered with status ${response.status}`);
    return response;
  };
  return {
    async now(signal) {
      const response = await post(CHAIN_STATUSES, "application/json", signal);
      const { data } = (await response.json()) as { data?: { chainStatuses: (ChainStatus | null)[] } };
      return (data?.chainStatuses ?? []).filter((status) => status !== null);
    },
    async *changes(signal) {
      const response = await post(ON_CHAIN_STATUS, "text/event-stream", signal);
      for await (const event of readEvents(response)) {
        const { data } = JSON.parse(event.data) as { data?: { onChainStatus: ChainStatus | null } };
        if (data?.onChainStatus) yield data.onChainStatus;
      }
    },
  };
}
