import { t } from "@lingui/core/macro";
import { useSearchParams } from "@cenote/kit/router";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { PortfolioFacts } from "../../lib/overview/combineOwners";
import { compositionOf, readDivision } from "../../lib/overview/composition";
import { sharePercent } from "../../lib/overview/sharePercent";
import * as styles from "./Comparison.module.css";

/** Composition of one wallet's value, by the division selected for the whole screen. */
export function Shares({ name, facts }: { readonly name: string; readonly facts: PortfolioFacts }) {
  const [search] = useSearchParams();
  const layers = compositionOf(facts, readDivision(search));
  const total = layers.reduce((sum, { value }) => sum + value, 0);
  return (
    <div className={styles.shares}>
      <h3>
        <Untrusted>{name}</Untrusted>
      </h3>
      {total === 0 ? (
        <p className={styles.soft}>{t`No holdings with a price`}</p>
      ) : (
        <ul>
          {layers.map((layer) => (
            <li key={layer.key} className={styles.share}>
              {layer.isUntrusted ? <Untrusted isInline>{layer.name}</Untrusted> : <span>{layer.name}</span>}
              <b>{sharePercent(layer.value, total)}</b>
              <span className={styles.part} style={{ width: `${(100 * layer.value) / total}%` }} aria-hidden />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
