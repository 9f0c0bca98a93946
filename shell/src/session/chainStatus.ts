import type { Chain } from "@cenote/domain/chains";
import { rememberSeen } from "@cenote/kit/relay/postGraphql";
import { readEvents } from "@cenote/kit/relay/readEvents";
import { gatewayAt, postOperation } from "../gateway/queryGateway";
import { CHAIN_STATUSES, ON_CHAIN_STATUS } from "../operations/chainStatusOperations";

/** How far the gateway has read one chain. */
export type ChainStatus = {
  readonly chain: Chain;
  readonly isIndexed: boolean;
  readonly indexedBlockNumber: number | null;
  /** Unix seconds. */
  readonly indexedBlockTimestamp: number | null;
  /** Of an event: later answers show no less. */
  readonly position?: number | undefined;
};

/** Where statuses come from: the gateway, or a test. */
export type ChainStatusSource = {
  readonly now: (signal: AbortSignal) => Promise<readonly ChainStatus[]>;
  readonly changes: (signal: AbortSignal) => AsyncIterable<ChainStatus>;
};

/** Chain statuses by GraphQL: all of them once, then each as it changes, as server-sent events. */
export function gatewayChainStatus(endpoint: string): ChainStatusSource {
  return {
    async now(signal) {
      const { chainStatuses } = await gatewayAt(endpoint)<ChainStatuses>(CHAIN_STATUSES, {}, signal);
      return (chainStatuses ?? []).filter((status) => status !== null);
    },
    async *changes(signal) {
      const response = await postOperation(endpoint, ON_CHAIN_STATUS, { accept: "text/event-stream", signal });
      for await (const event of readEvents(response)) {
        const { data, extensions } = JSON.parse(event.data) as StatusEvent;
        const position = extensions?.position;
        rememberSeen(position);
        if (data?.onChainStatus) yield { ...data.onChainStatus, position };
      }
    },
  };
}

type StatusEvent = {
  readonly data?: { readonly onChainStatus: ChainStatus | null };
  readonly extensions?: { readonly position?: number };
};
type ChainStatuses = { readonly chainStatuses: readonly (ChainStatus | null)[] | null };
