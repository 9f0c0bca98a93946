import { chainFacts, type Chain } from "@cenote/domain/chains";
import { ageText } from "../lib/age";
import { countText } from "../lib/quantity";
import { useBlock } from "../lib/useBlock";
import { useNow } from "../lib/useNow";
import { Age } from "./Age";

/** Older figures are called late. */
const LATE_AFTER_SECONDS = 120;

/** The block that a chain's figures contain. */
export function AsOfBlock({ chain }: { chain: Chain }) {
  const block = useBlock(chain);
  const now = useNow();
  if (!block) return <Age isLate>No block of {chainFacts(chain).displayName} yet</Age>;

  const age = now - block.timestamp;
  if (age <= LATE_AFTER_SECONDS) return <Age isLate={false}>As of block {countText(block.number)}</Age>;
  return (
    <Age isLate>
      As of block {countText(block.number)}, {ageText(age)} old
    </Age>
  );
}
