import { t } from "@lingui/core/macro";
import { chainFacts, type Chain } from "@cenote/domain/chains";
import { Banner } from "@cenote/kit/feedback/Banner";
import { countText } from "@cenote/kit/money/count";
import { ageText } from "@cenote/kit/time/age";
import { useBlockFeed } from "../session/blockFeedContext";

/** Banner that names the chains whose index is behind, with the block and the age of their figures. */
export function LateChains({ chains }: { readonly chains: readonly Chain[] }) {
  const { latestBlock } = useBlockFeed();
  return (
    <Banner tone="warn" title={t`Some figures are behind their chain`}>
      {chains.map((chain) => {
        const { number, timestamp, headTimestamp } = latestBlock(chain)!;
        const [name, block] = [chainFacts(chain).displayName, countText(number)];
        const age = ageText(headTimestamp - timestamp);
        return <p key={chain}>{t`${name}: figures are those of block ${block}, ${age} before the newest one.`}</p>;
      })}
    </Banner>
  );
}
