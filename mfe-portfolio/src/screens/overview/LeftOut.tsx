import { plural, t } from "@lingui/core/macro";
import { chainFacts } from "@cenote/domain/chains";
import { LOCALE } from "@cenote/kit/lib/locale";
import { once } from "@cenote/kit/lib/once";
import type { PortfolioFacts } from "../../lib/overview/combineOwners";
import type { ValueHistory } from "../../lib/overview/readHistory";
import * as styles from "./ValueChart.module.css";

type LeftOutProps = {
  readonly facts: PortfolioFacts;
  readonly history: ValueHistory | null;
  /** Number of owners that could not be read. */
  readonly missingCount: number;
};

const listFormat = once(() => new Intl.ListFormat(LOCALE, { type: "conjunction" }));

/** Notes on values missing from the sum above. */
export function LeftOut({ facts: { positions, isIncomplete }, history, missingCount }: LeftOutProps) {
  const { unpricedTokenCount = 0, unpricedPositionCount = 0, unknownChains = [] } = history ?? {};
  const positionCount = Math.max(unpricedPositionCount, positions.unknownCount);
  const chains = listFormat().format(unknownChains.map((chain) => chainFacts(chain).displayName));
  const notes = [
    missingCount > 0 &&
      plural(missingCount, {
        one: "# account could not be read: its value is left out.",
        other: "# accounts could not be read: their values are left out.",
      }),
    isIncomplete && t`Some figures of a network could not be read: they are left out.`,
    unpricedTokenCount > 0 &&
      plural(unpricedTokenCount, {
        one: "# token without a known price is left out.",
        other: "# tokens without a known price are left out.",
      }),
    positionCount > 0 &&
      plural(positionCount, {
        one: "# liquidity position without a known value is left out.",
        other: "# liquidity positions without a known value are left out.",
      }),
    unknownChains.length > 0 && t`The past of ${chains} is not fully indexed: the chart leaves it out.`,
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes} aria-label={t`Not included`}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
