import { t } from "@lingui/core/macro";
import { useState } from "react";
import { graphql, usePaginationFragment } from "react-relay/hooks";
import { CREATE_POSITION_PATH, positionsPath } from "@cenote/domain/paths";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { ToggleChip } from "@cenote/kit/form/ToggleChip";
import { Panel } from "@cenote/kit/layout/Panel";
import { LongTable } from "@cenote/kit/table/LongTable";
import { useRest } from "@cenote/kit/table/rows/useRest";
import { withoutRepeats } from "@cenote/kit/table/rows/withoutRepeats";
import { shortAddress } from "@cenote/kit/text/address";
import type { OwnerPositions_portfolio$key } from "./__generated__/OwnerPositions_portfolio.graphql";
import type { OwnerPositionsPage } from "./__generated__/OwnerPositionsPage.graphql";
import { positionColumns } from "./positionColumns";
import { PositionRow } from "./PositionRow";
import * as styles from "./DefiScreen.module.css";

type OwnerPositionsProps = {
  readonly portfolio: OwnerPositions_portfolio$key;
  /** Whether there are several owners, so that the owner is shown. */
  readonly isOneOfSeveral: boolean;
};

const PAGE_SIZE = 50;

/** Liquidity positions of one account, most valuable first; closed ones on request. */
export function OwnerPositions({ portfolio, isOneOfSeveral }: OwnerPositionsProps) {
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<
    OwnerPositionsPage,
    OwnerPositions_portfolio$key
  >(
    graphql`
      fragment OwnerPositions_portfolio on Portfolio
      @refetchable(queryName: "OwnerPositionsPage")
      @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
        ownerAddress
        positions(chains: $chains, orderBy: VALUE, first: $first, after: $after)
          @connection(key: "OwnerPositions_positions") {
          edges {
            node {
              id
              status
              pool {
                token0 {
                  symbol
                }
                token1 {
                  symbol
                }
              }
              ...PositionRow_position
            }
          }
          counts {
            closed
          }
        }
      }
    `,
    portfolio,
  );
  const rest = useRest({ hasMore: hasNext, isLoading: isLoadingNext, loadNext, pageSize: PAGE_SIZE });
  const [showsClosed, setShowsClosed] = useState(false);
  const all = withoutRepeats(
    (data.positions?.edges ?? []).map(({ node }) => node),
    ({ id }) => [id],
  );
  const rows = showsClosed ? all : all.filter(({ status }) => status !== "CLOSED");
  const closed = data.positions?.counts?.closed ?? 0;
  const owner = shortAddress(data.ownerAddress);
  const title = isOneOfSeveral ? t`Liquidity positions of ${owner}` : t`Liquidity positions`;
  const columns = positionColumns();
  return (
    <section aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <div className={styles.actions}>
          {closed > 0 && (
            <ToggleChip isOn={showsClosed} onToggle={() => setShowsClosed(!showsClosed)}>
              {t`Closed ${closed}`}
            </ToggleChip>
          )}
          <ButtonLink to={positionsPath(data.ownerAddress)} kind="ghost" size="small">
            {t`All figures`}
          </ButtonLink>
        </div>
      </div>
      {rows.length === 0 && !hasNext ? (
        <Panel>
          <EmptyState
            title={closed > 0 ? t`No open positions` : t`No positions yet`}
            action={<ButtonLink to={CREATE_POSITION_PATH}>{t`New position`}</ButtonLink>}
          >
            {t`A deposit of two tokens into a pool earns a part of its trading fees.`}
          </EmptyState>
        </Panel>
      ) : (
        <Panel isFlush isWide>
          <LongTable
            label={title}
            columns={columns}
            count={rows.length}
            rest={rest}
            end={t`These are all the positions.`}
            textOf={(index) => {
              const { token0, token1 } = rows[index]?.pool ?? {};
              return `${token0?.symbol ?? ""} / ${token1?.symbol ?? ""}`;
            }}
            renderRow={(index) => {
              const row = rows[index];
              return row && <PositionRow key={row.id} position={row} columns={columns} index={index} />;
            }}
          />
        </Panel>
      )}
    </section>
  );
}
