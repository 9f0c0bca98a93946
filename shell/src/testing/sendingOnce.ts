import type { OpenLiveStream } from "../live/liveAnswers";
import type { ChainStatus } from "../session/blockFeed";

/** Returns a gateway whose live stream begins with these statuses of chains, and sends nothing more. */
export function sendingOnce(chainStatuses: readonly ChainStatus[]): OpenLiveStream {
  return (operations, signal) => {
    const names = operations.map(({ operationName }) => operationName);
    async function* changes() {
      yield { of: "ChainStatuses", tag: "first", position: 1, answer: { data: { chainStatuses } } };
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
    }
    return Promise.resolve({ names, changes: changes() });
  };
}
