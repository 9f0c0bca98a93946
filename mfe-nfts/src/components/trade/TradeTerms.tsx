import { plural, t } from "@lingui/core/macro";
import type { Hex } from "viem";
import { chainFacts } from "@cenote/domain/chains";
import { Banner } from "@cenote/kit/feedback/Banner";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { useBlock } from "@cenote/kit/host/useBlock";
import { LOCALE } from "@cenote/kit/lib/locale";
import { Fact } from "@cenote/kit/trade/Fact";
import { BalancesAfter } from "@cenote/kit/trade/review/BalancesAfter";
import { CallsCost } from "@cenote/kit/trade/review/CallsCost";
import { ReviewButton } from "@cenote/kit/trade/review/ReviewButton";
import { Steps } from "@cenote/kit/trade/review/Steps";
import { WrongChain } from "@cenote/kit/wallet/WrongChain";
import { orderRevertReason } from "@cenote/protocol/seaport/seaportReverts";
import type { PreparedTrade } from "./prepareTrade";
import { itemsOf, type TradeAction } from "./tradeAction";
import type { TradeSummary } from "./tradePlan";
import { TradeItems } from "./TradeItems";
import { confirmText, faultText, networkText, problemText, revertText, stepTexts, sumText } from "./tradeTexts";
import type { TradeState } from "./useTrade";
import * as styles from "./Trade.module.css";

type TradeTermsProps = { readonly trade: TradeState; readonly action: TradeAction };

/** Everything that the visitor agrees to, before the wallet opens. */
export function TradeTerms({ trade, action }: TradeTermsProps) {
  const { prepared, error, fault, start } = trade;
  const { chain } = action;
  const isFailing = prepared?.simulation != null && !prepared.simulation.isSuccess;
  const isBlocked = !prepared || prepared.problem !== null || isFailing;
  const network = networkText(action);
  return (
    <div className={styles.review}>
      <WrongChain chain={chain} />
      {action.kind === "cancelAll" ? (
        <p>{t`Every listing and offer of this account on ${network} is canceled at once, signed ones included. Items and balances stay as they are.`}</p>
      ) : (
        <TradeItems chain={chain} items={itemsOf(action)} />
      )}
      {prepared && <Summary action={action} summary={prepared.summary} />}
      {!prepared && error === null && <Skeleton width="100%" height={96} />}
      {prepared && <Outcome prepared={prepared} action={action} />}
      <dl className={styles.facts}>
        <CallsCost chain={chain} callCount={prepared?.calls.length ?? null} simulation={prepared?.simulation ?? null} />
      </dl>
      {error !== null && (
        <Banner tone="bad" title={t`It could not be prepared`}>
          {t`Neither the network nor the wallet gave an answer that can be used. It is tried again with the next block.`}
        </Banner>
      )}
      {fault && (
        <div role="alert">
          <Banner tone="info" title={t`Not completed`}>
            {faultText(fault)}
          </Banner>
        </div>
      )}
      {prepared && <Steps steps={stepsOf(prepared)} />}
      <ReviewButton isBlocked={isBlocked} onClick={() => void start()}>
        {buttonText(prepared, action, isFailing)}
      </ReviewButton>
    </div>
  );
}

function buttonText(prepared: PreparedTrade | null, action: TradeAction, isFailing: boolean): string {
  if (!prepared) return t`Preparing`;
  if (prepared.problem) return t`Not possible`;
  return isFailing ? t`Would fail` : confirmText(action, prepared.toSign !== null);
}

/** What the wallet will be opened for, in its order. */
export function stepsOf({ calls, batching, toSign }: PreparedTrade): readonly string[] {
  return stepTexts(calls, batching !== "unsupported", toSign !== null);
}

/** Prices, fees and the end. */
function Summary({ action, summary }: { action: TradeAction; summary: TradeSummary }) {
  const { prices, royalty, proceeds, endTime, missing } = summary;
  const isPaid = action.kind === "buy" || action.kind === "offer";
  return (
    <>
      {missing > 0 && (
        <Banner tone="warn" title={t`Some can no longer be bought`}>
          {plural(missing, {
            one: "# item is left out of the purchase.",
            other: "# items are left out of the purchase.",
          })}
        </Banner>
      )}
      <dl className={styles.facts}>
        {prices.map((price) => (
          <Fact key={price.currency.address ?? "coin"} name={isPaid ? t`You pay at most` : t`Price`} isKey={isPaid}>
            {sumText(price, "up")}
          </Fact>
        ))}
        {(action.kind === "list" || action.kind === "accept") && (
          <Fact name={t`Royalty to the artist`}>{royalty ? sumText(royalty, "up") : t`None`}</Fact>
        )}
        {action.kind === "offer" && royalty && <Fact name={t`Of that to the artist`}>{sumText(royalty, "up")}</Fact>}
        {(action.kind === "list" || action.kind === "accept") && <Fact name={t`Fee of Cenote`}>{t`None`}</Fact>}
        {proceeds && (
          <Fact name={t`You receive`} isKey>
            {sumText(proceeds, "down")}
          </Fact>
        )}
        {endTime !== null && <Fact name={t`Ends`}>{END.format(endTime * 1000)}</Fact>}
      </dl>
    </>
  );
}

const END = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeStyle: "short" });

/** What the simulated calls change, or why they fail. */
function Outcome({ prepared, action }: { prepared: PreparedTrade; action: TradeAction }) {
  const { problem, simulation, summary, calls } = prepared;
  const { chain } = action;
  const number = useBlock(chain)?.number ?? 0;
  const coin = chainFacts(chain).nativeSymbol;
  if (problem) {
    return (
      <div role="alert">
        <Banner tone="bad" title={t`This cannot be done now`}>
          {problemText(problem)}
        </Banner>
      </div>
    );
  }
  if (!simulation) return null;
  if (!simulation.isSuccess) {
    return (
      <div role="alert">
        <Banner tone="bad" title={t`It would fail`}>
          {simulation.isShortOfCoin
            ? t`The account has too little ${coin}.`
            : revertText(orderRevertReason((simulation.calls.at(-1)?.returnData ?? "0x") as Hex))}
        </Banner>
      </div>
    );
  }
  if (simulation.kind === "partial") {
    return (
      <Banner tone="info" title={t`Not simulated in full`}>
        {t`The node cannot run several calls before they are sent. Compare what your wallet shows.`}
      </Banner>
    );
  }
  if (simulation.changes.length === 0) {
    return (
      <Banner tone="info" title={t`No balance changes now`}>
        {calls.length === 0
          ? t`The signature moves nothing: the item and the price change hands when another account takes the order.`
          : t`The transactions move nothing of this account.`}
      </Banner>
    );
  }
  const tokens = summary.prices.map(({ currency }) => ({
    ...{ address: currency.address, symbol: currency.symbol, decimals: currency.decimals },
    picture: { url: null, letters: currency.symbol, seed: currency.address ?? currency.symbol },
  }));
  return <BalancesAfter chain={chain} blockNumber={number} simulation={simulation} tokens={tokens} held={null} />;
}
