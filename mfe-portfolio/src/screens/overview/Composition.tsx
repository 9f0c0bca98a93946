import { t } from "@lingui/core/macro";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { withParameter } from "@cenote/kit/form/searchParameters";
import { Segment } from "@cenote/kit/form/Segment";
import { Panel } from "@cenote/kit/layout/Panel";
import { UsdText } from "@cenote/kit/money/UsdText";
import { ChainBadge } from "@cenote/kit/picture/ChainBadge";
import { useSearchParams } from "@cenote/kit/router";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { Layer } from "../../lib/largestLayers";
import type { PortfolioFacts } from "../../lib/overview/combineOwners";
import {
  compositionOf,
  DIVISIONS,
  readDivision,
  DIVISION_PARAMETER,
  type Division,
} from "../../lib/overview/composition";
import { sharePercent } from "../../lib/overview/sharePercent";
import * as styles from "./Composition.module.css";

const BADGE_PIXELS = 14;
const MAX_BADGES = 4;

/** Composition of the value: one stack to scale, like a drill core. */
export function Composition({ facts }: { readonly facts: PortfolioFacts }) {
  const [search, setSearch] = useSearchParams();
  const division = readDivision(search);
  const layers = compositionOf(facts, division);
  const total = layers.reduce((sum, { value }) => sum + value, 0);
  const handleDivision = (next: Division) =>
    setSearch((now) => withParameter(now, DIVISION_PARAMETER, next === DIVISIONS[0] ? null : next), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <Panel
      title={t`Composition`}
      action={
        <Segment
          label={t`Divided by`}
          options={DIVISIONS.map((value) => ({ value, text: divisionText(value) }))}
          value={division}
          onChange={handleDivision}
        />
      }
    >
      {total === 0 ? (
        <EmptyState title={t`No holdings with a price`}>
          {t`Tokens, liquidity positions and NFTs that have a price are drawn here to scale.`}
        </EmptyState>
      ) : (
        <div className={styles.sample}>
          <div className={styles.pillar} aria-hidden>
            {layers.map(({ key, value }) => (
              <span key={key} style={{ flexGrow: value / total }} />
            ))}
          </div>
          <ul className={styles.keys}>
            {layers.map((layer) => (
              <LayerLine key={layer.key} layer={layer} total={total} />
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}

function LayerLine({ layer: { name, value, chains = [], isUntrusted }, total }: { layer: Layer; total: number }) {
  return (
    <li>
      <span className={styles.sign} aria-hidden />
      <span className={styles.name}>{isUntrusted ? <Untrusted>{name}</Untrusted> : name}</span>
      <span className={styles.badges}>
        {chains.slice(0, MAX_BADGES).map((chain) => (
          <ChainBadge key={chain} chain={chain} size={BADGE_PIXELS} isNamed />
        ))}
      </span>
      <span className={styles.share}>
        <b>{sharePercent(value, total)}</b> <UsdText value={value} />
      </span>
    </li>
  );
}

function divisionText(division: Division): string {
  return {
    asset: () => t`Asset`,
    network: () => t`Network`,
    kind: () => t`Kind`,
  }[division]();
}
