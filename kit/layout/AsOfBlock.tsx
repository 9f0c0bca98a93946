import { t } from "@lingui/core/macro";
import { chainFacts, type Chain } from "@cenote/domain/chains";
import { ageText } from "../time/age";
import { countText } from "../money/count";
import { useBlock } from "../host/useBlock";
import { useNow } from "../time/useNow";
import { Age } from "../time/Age";

/** Age at which figures count as late. */
const LATE_AFTER_SECONDS = 120;

/** Shows the latest block in a chain's figures. */
export function AsOfBlock({ chain }: { chain: Chain }) {
  const block = useBlock(chain);
  const now = useNow();
  const chainName = chainFacts(chain).displayName;
  if (!block) return <Age isLate>{t`No block of ${chainName} is indexed yet`}</Age>;

  const number = countText(block.number);
  const seconds = now - block.timestamp;
  if (seconds <= LATE_AFTER_SECONDS) return <Age isLate={false}>{t`As of block ${number}`}</Age>;
  const age = ageText(seconds);
  return <Age isLate>{t`As of block ${number}, ${age} old`}</Age>;
}
