import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { transactionPath } from "@cenote/domain/paths";
import { Button } from "@cenote/kit/form/Button";
import { joinClasses } from "@cenote/kit/lib/joinClasses";
import { RateText } from "@cenote/kit/money/RateText";
import { PairMark } from "@cenote/kit/picture/PairMark";
import { Link } from "@cenote/kit/router";
import { RowCheckbox } from "@cenote/kit/table/controls/RowCheckbox";
import type { ListColumn } from "@cenote/kit/table/columns/listColumn";
import { momentText } from "../limitTexts";
import { MarketTrack } from "./MarketTrack";
import * as styles from "./OrderList.module.css";
import { amountText, counterText, kindText, stateOf, type OrderState } from "./orderTexts";
import type { LimitOrderLine } from "./readOrder";

const MARK_PIXELS = 34;

type OrderColumns = {
  /** The tracks' range to each side, in percent. */
  readonly span: number;
  readonly isOpen: boolean;
  readonly isCanceling: (order: LimitOrderLine) => boolean;
  /** Null if the account cannot sign. */
  readonly canceling: Canceling | null;
};

type Canceling = {
  /** Whether there are several to choose from. */
  readonly hasSeveral: boolean;
  readonly isMarked: (order: LimitOrderLine) => boolean;
  readonly onMark: (order: LimitOrderLine, isMarked: boolean) => void;
  readonly onCancel: (order: LimitOrderLine) => void;
};

export function orderColumns({
  span,
  isOpen,
  isCanceling,
  canceling,
}: OrderColumns): readonly ListColumn<LimitOrderLine>[] {
  return [
    ...(isOpen && canceling?.hasSeveral ? [markColumn(canceling, isCanceling)] : []),
    {
      key: "order",
      heading: t`Order`,
      isStart: true,
      skeleton: "identity",
      cell: (order) => (
        <span className={styles.order}>
          <PairMark first={order.pair.base.picture} second={order.pair.quote.picture} size={MARK_PIXELS} />
          <span className={styles.texts}>
            <b>{kindText(order)}</b>
            <span className={joinClasses(styles.soft, isOpen && styles.onDesktop)}>{counterText(order)}</span>
            {isOpen && <PhoneLine order={order} isCanceling={isCanceling(order)} />}
          </span>
        </span>
      ),
    },
    {
      key: "pays",
      heading: t`Pays`,
      place: "desktop",
      width: 120,
      leaves: 2,
      cell: ({ inputAmount, sold }) => amountText(inputAmount, sold),
    },
    {
      key: "receives",
      heading: t`Receives`,
      place: "desktop",
      width: 120,
      leaves: 1,
      cell: ({ outputAmount, fill, bought }) => amountText(fill?.received ?? outputAmount, bought, "down"),
    },
    {
      key: "price",
      heading: t`At`,
      tone: "strong",
      place: "desktop",
      width: 100,
      cell: ({ price }) => <RateText value={price} />,
    },
    ...(isOpen ? [distanceColumn(span)] : []),
    {
      key: "ends",
      heading: isOpen ? t`Expires` : t`Ended`,
      place: "desktop",
      width: 180,
      leaves: 3,
      tone: "soft",
      cell: ({ chain, expiry, fill }) =>
        fill ? (
          <Link to={transactionPath(chain, fill.hash)}>{momentText(fill.timestamp)}</Link>
        ) : expiry === null ? (
          "—"
        ) : (
          momentText(expiry)
        ),
    },
    {
      key: "state",
      heading: t`State`,
      ...(isOpen && { place: "desktop" }),
      width: 160,
      cell: (order) => {
        const { text, tone } = shownState(order, isCanceling(order));
        return (
          <span className={styles.state} data-tone={tone}>
            {text}
          </span>
        );
      },
    },
    ...(isOpen && canceling ? [cancelColumn(canceling.onCancel, isCanceling)] : []),
  ];
}

function shownState(order: LimitOrderLine, isCanceling: boolean): OrderState {
  return isCanceling ? { text: t`Canceling`, tone: "plain" } : stateOf(order);
}

type PhoneLineProps = { readonly order: LimitOrderLine; readonly isCanceling: boolean };

/** Line for phones, which have no column for price and state: it shows an unusual state, otherwise the price. */
function PhoneLine({ order, isCanceling }: PhoneLineProps) {
  const { text, tone } = shownState(order, isCanceling);
  return (
    <span className={styles.onPhone} data-tone={tone}>
      {isCanceling || tone !== "plain" ? (
        text
      ) : (
        <Trans>
          at <RateText value={order.price} />
        </Trans>
      )}
    </span>
  );
}

function distanceColumn(span: number): ListColumn<LimitOrderLine> {
  return {
    key: "distance",
    heading: t`From market`,
    width: 140,
    cell: ({ fromMarket }) => (fromMarket === null ? "—" : <MarketTrack percent={fromMarket} span={span} />),
  };
}

function markColumn(
  { isMarked, onMark }: Canceling,
  isCanceling: (order: LimitOrderLine) => boolean,
): ListColumn<LimitOrderLine> {
  return {
    key: "mark",
    heading: t`Chosen`,
    isHeadingSpoken: true,
    isStart: true,
    width: 40,
    cell: (order) => {
      const [what, counter] = [kindText(order), counterText(order)];
      return (
        <RowCheckbox
          label={t`Choose: ${what} ${counter}`}
          isChecked={isMarked(order)}
          isDisabled={isCanceling(order)}
          onCheck={(isChecked) => onMark(order, isChecked)}
        />
      );
    },
  };
}

function cancelColumn(
  onCancel: (order: LimitOrderLine) => void,
  isCanceling: (order: LimitOrderLine) => boolean,
): ListColumn<LimitOrderLine> {
  return {
    key: "cancel",
    heading: t`Cancel`,
    isHeadingSpoken: true,
    width: 92,
    cell: (order) => {
      const name = kindText(order);
      return (
        <Button
          kind="ghost"
          size="small"
          aria-label={t`Cancel: ${name}`}
          disabled={isCanceling(order)}
          onClick={() => onCancel(order)}
        >
          {t`Cancel`}
        </Button>
      );
    },
  };
}
