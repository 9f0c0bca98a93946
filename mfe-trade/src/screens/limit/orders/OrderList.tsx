import { plural, t } from "@lingui/core/macro";
import { Suspense, useState } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Button } from "@cenote/kit/form/Button";
import { Segment } from "@cenote/kit/form/Segment";
import { useWatched } from "@cenote/kit/host/useWatched";
import { Panel } from "@cenote/kit/layout/Panel";
import { loadable } from "@cenote/kit/lib/loadable";
import { percentText } from "@cenote/kit/money/percent";
import { useHost } from "@cenote/kit/remote";
import { DataTable } from "@cenote/kit/table/DataTable";
import { RowCells } from "@cenote/kit/table/columns/listColumn";
import { ORDERS_AT_ONCE, type LimitPlace, type OrderListName } from "../../../lib/limitPlace";
import type { OrderList as OrderListQuery } from "./__generated__/OrderList.graphql";
import { orderColumns } from "./orderColumns";
import * as styles from "./OrderList.module.css";
import type { OpenOrder } from "./ReadOpenOrders";
import { readOrder, type LimitOrderLine } from "./readOrder";
import type { Chain } from "@cenote/domain/chains";

type OrderListProps = {
  readonly queryRef: PreloadedQuery<OrderListQuery>;
  readonly place: LimitPlace;
  readonly onPlace: (place: LimitPlace) => void;
  /** All open orders of the account: the list may only have a part of them. */
  readonly open: readonly OpenOrder[];
};

/** Orders farther away are placed at the end of the track; in percent. */
const MIN_SPAN = 5;
const MAX_SPAN = 50;

const dialog = loadable(() => import("./CancelDialog").then((module) => module.CancelDialog));

/** The account's orders on the chain: open, filled and ended ones. */
export function OrderList({ queryRef, place, onPlace, open }: OrderListProps) {
  const { limitOrders } = usePreloadedQuery<OrderListQuery>(
    graphql`
      query OrderList($chain: Chain!, $owner: String!, $statuses: [SwapOrderStatus!], $first: Int!) @throwOnFieldError {
        limitOrders(chain: $chain, ownerAddress: $owner, statuses: $statuses, first: $first) {
          totalCount
          edges {
            node {
              id
              ...readOrder_order
            }
          }
        }
      }
    `,
    queryRef,
  );
  const account = useWatched(useHost().account);
  const canceling = useCanceling(place.chain);
  const [marked, setMarked] = useState<ReadonlySet<bigint>>(new Set());
  /** The nonces that the dialog cancels. */
  const [chosen, setChosen] = useState<readonly bigint[] | null>(null);
  const orders = limitOrders.edges.map(({ node }) => readOrder(node));
  const isOpen = place.list === "open";
  const span = spanOf(orders);
  const cancelable = isOpen && account?.canSign ? open.filter(({ nonce }) => !canceling.has(String(nonce))) : [];
  const own = cancelable.filter(({ nonce }) => marked.has(nonce)).map(({ nonce }) => nonce);
  const columns = orderColumns({
    span,
    isOpen,
    isCanceling: ({ nonce }) => isOpen && canceling.has(String(nonce)),
    canceling: account?.canSign
      ? {
          hasSeveral: open.length > 1,
          isMarked: ({ nonce }) => marked.has(nonce),
          onMark: ({ nonce }, isMarked) => setMarked(changed(marked, nonce, isMarked)),
          onCancel: ({ nonce }) => setChosen([nonce]),
        }
      : null,
  });
  const titles: Record<OrderListName, string> = {
    open: t`Open orders`,
    filled: t`Filled orders`,
    ended: t`Ended orders`,
  };
  const title = titles[place.list];
  const spanText = percentText(span, 0);
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {title} <span className={styles.count}>{limitOrders.totalCount}</span>
        </h2>
        <div className={styles.actions}>
          <Segment
            label={t`Which orders`}
            options={[
              { value: "open", text: t`Open` },
              { value: "filled", text: t`Filled` },
              { value: "ended", text: t`Ended` },
            ]}
            value={place.list}
            onChange={(list) => onPlace({ ...place, list, shown: ORDERS_AT_ONCE })}
          />
          {cancelable.length > 1 && (
            <Button
              kind="danger"
              aria-haspopup="dialog"
              onClick={() => setChosen(own.length > 0 ? own : cancelable.map(({ nonce }) => nonce))}
            >
              {own.length > 0
                ? plural(own.length, { one: "Cancel # chosen", other: "Cancel # chosen" })
                : t`Cancel all`}
            </Button>
          )}
        </div>
      </div>
      <Panel isFlush isWide>
        {orders.length === 0 ? (
          <EmptyState title={emptyTitle(place.list)}>
            {t`An order is filled by others when the market reaches its price, and costs you nothing then.`}
          </EmptyState>
        ) : (
          <>
            <DataTable label={title} columns={columns}>
              {orders.map((order) => (
                <tr key={order.id}>
                  <RowCells columns={columns} row={order} />
                </tr>
              ))}
            </DataTable>
            {isOpen && (
              <p className={styles.note}>
                {t`An order is filled by others when the market reaches its price, and costs you nothing then. The dot is the order, the tick is the market; the line spans ${spanText} each way.`}
              </p>
            )}
            {limitOrders.totalCount > orders.length && (
              <div className={styles.more}>
                <Button kind="quiet" onClick={() => onPlace({ ...place, shown: place.shown + ORDERS_AT_ONCE })}>
                  {t`Show more`}
                </Button>
              </div>
            )}
          </>
        )}
      </Panel>
      <Suspense>
        {chosen && <dialog.Component chain={place.chain} nonces={chosen} onClose={() => setChosen(null)} />}
      </Suspense>
    </section>
  );
}

function changed(marked: ReadonlySet<bigint>, nonce: bigint, isMarked: boolean): ReadonlySet<bigint> {
  const others = [...marked].filter((one) => one !== nonce);
  return new Set(isMarked ? [...others, nonce] : others);
}

function emptyTitle(list: OrderListName): string {
  return { open: t`No open orders`, filled: t`No filled orders yet`, ended: t`No ended orders` }[list];
}

/** Returns the distance of the farthest order, within bounds. */
function spanOf(orders: readonly LimitOrderLine[]): number {
  const farthest = Math.max(MIN_SPAN, ...orders.map(({ fromMarket }) => Math.abs(fromMarket ?? 0)));
  return Math.min(MAX_SPAN, Math.ceil(farthest));
}

/** Returns the nonces, as decimal strings, of orders whose cancellation this browser sent and that has not failed. */
function useCanceling(chain: Chain): ReadonlySet<string> {
  const host = useHost();
  const account = useWatched(host.account)?.address;
  const transactions = useWatched(host.transactions);
  const own = transactions.filter(
    (sent) =>
      sent.chain === chain && sent.account === account && (sent.state === "pending" || sent.state === "confirmed"),
  );
  const actions = own.flatMap((sent) => sent.actions);
  return new Set(actions.flatMap((action) => (action.kind === "cancelOrders" ? action.nonces : [])));
}
