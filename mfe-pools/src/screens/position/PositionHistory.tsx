import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { transactionPath } from "@cenote/domain/paths";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Panel } from "@cenote/kit/layout/Panel";
import { quantityText } from "@cenote/kit/money/quantity";
import { UsdText } from "@cenote/kit/money/UsdText";
import { Link } from "@cenote/kit/router";
import { CsvButton } from "@cenote/kit/table/controls/CsvButton";
import { csvFields, csvSource } from "@cenote/kit/table/controls/csvSource";
import { DataTable } from "@cenote/kit/table/DataTable";
import { RowCells, type ListColumn } from "@cenote/kit/table/columns/listColumn";
import { shortAddress } from "@cenote/kit/text/address";
import { isolated } from "@cenote/kit/text/isolated";
import { Unknown } from "@cenote/kit/text/Unknown";
import { exactMoment } from "@cenote/kit/time/spans";
import type { PositionFacts } from "../../lib/position/readPosition";
import type {
  PositionHistory_position$data,
  PositionHistory_position$key,
} from "./__generated__/PositionHistory_position.graphql";
import * as styles from "./PositionScreen.module.css";

type PositionHistoryProps = { readonly position: PositionHistory_position$key; readonly facts: PositionFacts };

type PositionEvent = NonNullable<PositionHistory_position$data["history"]>["edges"][number]["node"];

/** History of the position: deposits, withdrawals, collected fees, changes of the owner. */
export function PositionHistory({ position: key, facts }: PositionHistoryProps) {
  const { history } = useFragment(
    graphql`
      fragment PositionHistory_position on Position {
        history(first: 100) {
          edges {
            node {
              id
              chain
              type
              hash
              timestamp
              amount0
              amount1
              fees0
              fees1
              value {
                value
              }
            }
          }
        }
      }
    `,
    key,
  );
  const events = (history?.edges ?? []).map(({ node }) => node);
  const columns = historyColumns(facts.symbols);
  const saved = () =>
    Promise.resolve(
      csvSource({ fileName: "position", fields: csvFields(columns), pages: [events], rowsOf: (event) => event }),
    );
  return (
    <section aria-label={t`History`}>
      <div className={styles.head}>
        <h2>{t`History`}</h2>
        {events.length > 0 && <CsvButton source={saved} />}
      </div>
      <Panel isFlush isWide>
        {events.length === 0 ? (
          <EmptyState
            title={t`No history yet`}
          >{t`Deposits, withdrawals and collected fees are listed here.`}</EmptyState>
        ) : (
          <DataTable label={t`History`} columns={columns}>
            {events.map((event) => (
              <tr key={event.id}>
                <RowCells columns={columns} row={event} />
              </tr>
            ))}
          </DataTable>
        )}
      </Panel>
    </section>
  );
}

function historyColumns(symbols: PositionFacts["symbols"]): readonly ListColumn<PositionEvent>[] {
  return [
    {
      key: "time",
      heading: t`Date`,
      isStart: true,
      place: "desktop",
      tone: "soft",
      cell: ({ timestamp }) => exactMoment(timestamp),
      csv: [{ heading: t`Time (Unix seconds)`, value: ({ timestamp }) => timestamp }],
    },
    {
      key: "type",
      heading: t`What`,
      isStart: true,
      cell: ({ type }) => typeText(type),
      csv: [{ heading: t`What`, value: ({ type }) => type }],
    },
    {
      key: "amounts",
      heading: t`Amounts`,
      tone: "soft",
      cell: (event) => amountsText(event, symbols) ?? <Unknown />,
      csv: [
        { heading: t`Amount of token 0`, value: ({ amount0 }) => amount0 },
        { heading: t`Amount of token 1`, value: ({ amount1 }) => amount1 },
        { heading: t`Fees of token 0`, value: ({ fees0 }) => fees0 },
        { heading: t`Fees of token 1`, value: ({ fees1 }) => fees1 },
      ],
    },
    {
      key: "value",
      heading: t`Value`,
      place: "desktop",
      tone: "strong",
      cell: ({ value }) => <UsdText value={value?.value} isExact />,
      csv: [{ heading: t`Value (USD)`, value: ({ value }) => value?.value }],
    },
    {
      key: "transaction",
      heading: t`Transaction`,
      place: "desktop",
      cell: ({ chain, hash }) => <Link to={transactionPath(chain, hash)}>{shortAddress(hash)}</Link>,
      csv: [{ heading: t`Transaction`, value: ({ hash }) => hash }],
    },
  ];
}

function typeText(type: PositionEvent["type"]): string {
  switch (type) {
    case "DEPOSIT":
      return t`Added`;
    case "WITHDRAWAL":
      return t`Removed`;
    case "COLLECTION":
      return t`Collected`;
    case "TRANSFER":
      return t`Changed its owner`;
    default:
      return t`Something else`;
  }
}

function amountsText({ amount0, amount1 }: PositionEvent, symbols: PositionFacts["symbols"]): string | null {
  if (amount0 == null || amount1 == null) return null;
  const [first, second] = [amount0, amount1].map(
    (amount, index) => `${quantityText(Number(amount))} ${isolated(symbols[index] ?? "")}`,
  );
  return `${first} + ${second}`;
}
