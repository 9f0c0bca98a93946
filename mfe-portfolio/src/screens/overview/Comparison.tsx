import { t } from "@lingui/core/macro";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Button } from "@cenote/kit/form/Button";
import { withParameter } from "@cenote/kit/form/searchParameters";
import { Panel } from "@cenote/kit/layout/Panel";
import { useSearchParams } from "@cenote/kit/router";
import { Cell } from "@cenote/kit/table/columns/Cell";
import { DataTable } from "@cenote/kit/table/DataTable";
import { UsdText } from "@cenote/kit/money/UsdText";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { COMPARE_PARAMETER, sharedAssets, type ComparedSide } from "../../lib/overview/comparison";
import { comparedRows } from "./comparedRows";
import { Shares } from "./Shares";
import * as styles from "./Comparison.module.css";

type ComparisonProps = { readonly sides: readonly [ComparedSide, ComparedSide]; readonly time: string };

const MAX_SHARED = 12;

/** Two wallets side by side: their value, its change, its composition, and shared assets. */
export function Comparison({ sides, time }: ComparisonProps) {
  const [, setSearch] = useSearchParams();
  const [one, other] = sides;
  const shared = sharedAssets(one.facts.assets, other.facts.assets);
  const columns = [
    { key: "figure", heading: t`Figure`, isStart: true },
    ...sides.map(({ name }, index) => ({ key: String(index), heading: name })),
  ];
  const stop = () =>
    setSearch((now) => withParameter(now, COMPARE_PARAMETER, null), { replace: true, preventScrollReset: true });
  return (
    <section className={styles.comparison} aria-label={t`Comparison`}>
      <div className={styles.head}>
        <h2>{t`Side by side`}</h2>
        <Button kind="quiet" size="small" onClick={stop}>{t`Stop comparing`}</Button>
      </div>
      <div className={styles.columns}>
        <Panel isFlush isWide>
          <DataTable label={t`Figures of both`} columns={columns} isCompact>
            {comparedRows(time).map(({ key, label, cell }) => (
              <tr key={key}>
                <Cell isStart>{label}</Cell>
                <Cell tone="strong">{cell(one)}</Cell>
                <Cell tone="strong">{cell(other)}</Cell>
              </tr>
            ))}
          </DataTable>
        </Panel>
        <Panel title={t`Distribution`}>
          <div className={styles.pair}>
            {sides.map(({ name, facts }) => (
              <Shares key={name} name={name} facts={facts} />
            ))}
          </div>
        </Panel>
      </div>
      <Panel isFlush isWide>
        {shared.length === 0 ? (
          <EmptyState title={t`Nothing in common`}>{t`Tokens that both hold are listed here.`}</EmptyState>
        ) : (
          <DataTable
            label={t`Held by both`}
            columns={[{ ...columns[0]!, heading: t`Held by both` }, ...columns.slice(1)]}
            isCompact
          >
            {shared.slice(0, MAX_SHARED).map(({ asset: { key, lead }, values }) => (
              <tr key={key}>
                <Cell isStart>
                  <Untrusted>{lead.symbol ?? lead.name}</Untrusted>
                </Cell>
                {values.map((value, index) => (
                  <Cell key={sides[index]!.name}>
                    <UsdText value={value} isExact />
                  </Cell>
                ))}
              </tr>
            ))}
          </DataTable>
        )}
      </Panel>
    </section>
  );
}
