import { chainFacts, DEFAULT_CHAIN } from "@cenote/domain/chains";
import { useIndexedChains } from "@cenote/kit/host/useIndexedChains";
import { useWatched } from "@cenote/kit/host/useWatched";
import { useHost } from "@cenote/kit/remote";
import { SwapSlot } from "@cenote/kit/slot/SwapSlot";

/**
 * Swap widget on the network of the visitor's wallet if it is indexed; the visitor chooses the token to pay for its
 * coin.
 */
export function HomeSwap() {
  const account = useWatched(useHost().account);
  const indexed = useIndexedChains();
  const chain = indexed.find((one) => one === account?.chain) ?? indexed[0] ?? DEFAULT_CHAIN;
  return <SwapSlot chain={chain} outputAddress={null} symbol={chainFacts(chain).nativeSymbol} />;
}
