import { t } from "@lingui/core/macro";
import { graphql, usePaginationFragment } from "react-relay/hooks";
import { POSITIONS_PATH, CREATE_POSITION_PATH } from "@cenote/domain/paths";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { withParameter } from "@cenote/kit/form/searchParameters";
import { Panel } from "@cenote/kit/layout/Panel";
import { useSearchParams } from "@cenote/kit/router";
import { LongTable } from "@cenote/kit/table/LongTable";
import { sortableHeadings } from "@cenote/kit/table/columns/listColumn";
import { useRest } from "@cenote/kit/table/rows/useRest";
import { positionColumns } from "../../components/positionColumns";
import { PositionRow } from "../../components/PositionRow";
import { ORDER_PARAMETER, readOrder } from "../../lib/position/positionList";
import type { PositionsTable_query$key } from "./__generated__/PositionsTable_query.graphql";
import type { PositionsTablePage } from "./__generated__/PositionsTablePage.graphql";
import * as styles from "./PositionsScreen.module.css";

type PositionsTableProps = { readonly query: PositionsTable_query$key; readonly isFiltered: boolean };

const PAGE_SIZE = 50;

/** Table of an owner's positions, loaded on scroll. */
export function PositionsTable({ query, isFiltered }: PositionsTableProps) {
  const [search, setSearch] = useSearchParams();
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<
    PositionsTablePage,
    PositionsTable_query$key
  >(
    graphql`
      fragment PositionsTable_query on Query
      @refetchable(queryName: "PositionsTablePage")
      @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
        positions(
          ownerAddress: $owner
          chains: $chains
          filter: $filter
          orderBy: $orderBy
          first: $first
          after: $after
        ) @connection(key: "PositionsTable_positions") {
          edges {
            node {
              id
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
        }
      }
    `,
    query,
  );
  const rest = useRest({ hasMore: hasNext, isLoading: isLoadingNext, loadNext, pageSize: PAGE_SIZE });
  const rows = (data.positions?.edges ?? []).map(({ node }) => node);
  if (rows.length === 0) return <NoPositions isFiltered={isFiltered} />;

  const columns = positionColumns();
  const sort = { by: readOrder(search), isAscending: false };
  return (
    <>
      <Panel isFlush isWide>
        <LongTable
          label={t`Positions`}
          columns={sortableHeadings(columns, sort, (by) =>
            setSearch((now) => withParameter(now, ORDER_PARAMETER, by), { preventScrollReset: true }),
          )}
          count={rows.length}
          rest={rest}
          end={t`These are all the positions.`}
          textOf={(index) => `${rows[index]?.pool?.token0?.symbol ?? ""} / ${rows[index]?.pool?.token1?.symbol ?? ""}`}
          renderRow={(index) => {
            const row = rows[index];
            return row && <PositionRow key={row.id} position={row} columns={columns} index={index} />;
          }}
        />
      </Panel>
      <p className={styles.foot}>
        {t`Against holding: fees and divergence loss, which is what a position has more than its deposits would have. APR: all fees since the deposit over its mean value, for a year.`}
      </p>
    </>
  );
}

function NoPositions({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Panel>
      {isFiltered ? (
        <EmptyState
          title={t`No matching positions`}
          action={<ButtonLink to={POSITIONS_PATH}>{t`Show all positions`}</ButtonLink>}
        >
          {t`No position fits these filters.`}
        </EmptyState>
      ) : (
        <EmptyState
          title={t`No positions yet`}
          action={<ButtonLink to={CREATE_POSITION_PATH}>{t`New position`}</ButtonLink>}
        >
          {t`A deposit of two tokens into a pool earns a part of its trading fees. The positions of this address are listed here.`}
        </EmptyState>
      )}
    </Panel>
  );
}
