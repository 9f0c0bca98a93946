import { plural, t } from "@lingui/core/macro";
import { chainFacts } from "@cenote/domain/chains";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Button } from "@cenote/kit/form/Button";
import { DialogPanel } from "@cenote/kit/layout/DialogPanel";
import { UsdText } from "@cenote/kit/money/UsdText";
import { isolated } from "@cenote/kit/text/isolated";
import { moveText } from "../../components/change/changeWords";
import { valueOfAmount, type TokenMove } from "../../components/change/liquidityChange";
import { collectionOf } from "../../components/change/withdrawal";
import type { RangedPosition } from "../../lib/position/ownedPosition";
import * as styles from "./CollectionChoice.module.css";

type CollectionChoiceProps = {
  /** Groups of positions, each collected in one transaction. */
  readonly groups: readonly (readonly RangedPosition[])[];
  /** Whether the account has further positions with smaller fees. */
  readonly hasMore?: boolean;
  readonly onChoose: (positions: readonly RangedPosition[]) => void;
  readonly onClose: () => void;
};

/** Choice of a transaction with its amounts: one for every chain and version. */
export function CollectionChoice({ groups, hasMore = false, onChoose, onClose }: CollectionChoiceProps) {
  return (
    <DialogPanel title={t`Collect all fees`} isDeep onClose={onClose}>
      {groups.length === 0 ? (
        <EmptyState title={t`Nothing to collect`}>{t`None of these positions has unclaimed fees.`}</EmptyState>
      ) : (
        <>
          <p className={styles.note}>{t`Each network and version takes a transaction of its own.`}</p>
          {hasMore && (
            <p className={styles.note}>
              {t`These are the positions that owe the most. Open this again afterwards for the others.`}
            </p>
          )}
          <ul className={styles.groups}>
            {groups.map((positions) => (
              <li key={positions[0]!.tokenId.toString() + positions[0]!.pool.chain}>
                <Collection positions={positions} onChoose={() => onChoose(positions)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </DialogPanel>
  );
}

type CollectionProps = { readonly positions: readonly RangedPosition[]; readonly onChoose: () => void };

function Collection({ positions, onChoose }: CollectionProps) {
  const [{ version, pool }] = positions as readonly [RangedPosition];
  const moves = collectionOf(positions, true)?.moves ?? [];
  const network = chainFacts(pool.chain).displayName;
  const count = plural(positions.length, { one: "# position", other: "# positions" });
  return (
    <Button kind="quiet" size="large" onClick={onChoose}>
      <span className={styles.group}>
        <span>
          <b>{t`${version} on ${network}`}</b> · {count}
          <span className={styles.amounts}>
            {moves.map((move) => `${moveText(move)} ${isolated(move.token.symbol)}`).join(" + ")}
          </span>
        </span>
        <UsdText value={valueOf(moves)} isExact />
      </span>
    </Button>
  );
}

/** Returns the value in US dollars; null where a token has no price. */
function valueOf(moves: readonly TokenMove[]): number | null {
  const values = moves.map(({ token, expected }) => valueOfAmount(token, expected));
  return values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0);
}
