import { t } from "@lingui/core/macro";
import { tokenPath } from "@cenote/domain/paths";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Gain } from "@cenote/kit/money/Gain";
import { ChangeText } from "@cenote/kit/money/ChangeText";
import { percentText } from "@cenote/kit/money/percent";
import { TokenFace } from "@cenote/kit/picture/TokenFace";
import { Identity } from "@cenote/kit/text/Identity";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { PortfolioFacts } from "../../lib/overview/combineOwners";
import { moversOf, type Mover } from "../../lib/overview/movers";
import * as styles from "./Movers.module.css";

const LOGO_PIXELS = 34;

/** Contributions to the value's change within the last day, by prices alone. */
export function Movers({ facts }: { readonly facts: PortfolioFacts }) {
  const { movers, rest } = moversOf(facts);
  const { dayChange } = facts;
  const most = Math.max(...movers.map(({ change }) => Math.abs(change)));
  return (
    <section className={styles.section} aria-label={t`Movers of the day`}>
      <div className={styles.head}>
        <h2>{t`Movers of the day`}</h2>
        <b className={styles.total}>
          <Gain value={dayChange?.absolute} />
          {dayChange?.percent != null && ` (${percentText(dayChange.percent)})`}
        </b>
      </div>
      <div className={styles.panel}>
        {movers.length === 0 ? (
          <EmptyState
            title={t`Nothing moved`}
          >{t`Tokens whose price changed within the last day are listed here.`}</EmptyState>
        ) : (
          <ul>
            {movers.map((mover) => (
              <MoverLine key={mover.asset.key} mover={mover} most={most} />
            ))}
            {rest !== 0 && (
              <li className={styles.rest}>
                {t`Everything else`} <Gain value={rest} />
              </li>
            )}
          </ul>
        )}
      </div>
      <p className={styles.note}>{t`By the prices of the tokens that are held now: transfers do not count.`}</p>
    </section>
  );
}

function MoverLine({ mover: { asset, change, percent }, most }: { readonly mover: Mover; readonly most: number }) {
  const { chain, address, symbol, name, logoUrl } = asset.lead;
  return (
    <li className={styles.line}>
      <Identity
        to={tokenPath(chain, address)}
        logo={
          <TokenFace picture={{ url: logoUrl, letters: symbol ?? name, seed: address ?? chain }} size={LOGO_PIXELS} />
        }
        title={<Untrusted>{symbol ?? name}</Untrusted>}
        detail={<ChangeText percent={percent} />}
      />
      <span className={styles.track} aria-hidden>
        <span
          className={styles.bar}
          data-way={change > 0 ? "up" : "down"}
          style={{ width: `${(100 * Math.abs(change)) / most}%` }}
        />
      </span>
      <Gain value={change} />
    </li>
  );
}
