import { t } from "@lingui/core/macro";
import { useId, useState } from "react";
import { chainFacts } from "@cenote/domain/chains";
import { Button } from "@cenote/kit/form/Button";
import { NumberLine } from "@cenote/kit/form/NumberLine";
import { Segment } from "@cenote/kit/form/Segment";
import { Well } from "@cenote/kit/form/Well";
import { readTypedAmount } from "@cenote/kit/money/typedAmount";
import { useHost } from "@cenote/kit/remote";
import { typedProblemText } from "@cenote/kit/trade/typedProblemText";
import { markSalt } from "@cenote/protocol/seaport/orderMarket";
import type { NewTerms, TradedItem } from "./tradeAction";
import { TradeItems } from "./TradeItems";
import * as styles from "./Trade.module.css";

type OrderFormProps = {
  readonly kind: "list" | "offer";
  readonly item: TradedItem;
  /** Maximum quantity that the account can list. */
  readonly most: bigint;
  readonly onTerms: (terms: NewTerms) => void;
};

const COIN_DECIMALS = 18;
const DAY_SECONDS = 86_400;
type Days = "1" | "7" | "30" | "90";
/** Listings start a little early: the chain's clock may be behind. */
const EARLY_SECONDS = 300;
const MAX_CHARACTERS = 60;

/** Form of an order's price and end, before its review. */
export function OrderForm({ kind, item, most, onTerms }: OrderFormProps) {
  const { latestBlock } = useHost();
  const [text, setText] = useState("");
  const [count, setCount] = useState("1");
  const [days, setDays] = useState<Days>("7");
  const [currency, setCurrency] = useState<"coin" | "wrapped">(kind === "list" ? "coin" : "wrapped");
  const [way, setWay] = useState<"signed" | "onChain">("signed");
  const coin = chainFacts(item.chain).nativeSymbol;
  const symbol = currency === "coin" ? coin : `W${coin}`;
  const price = readTypedAmount(text, COIN_DECIMALS);
  const quantity = readTypedAmount(count, 0);
  const isDivisible = kind === "list" && item.standard === "ERC1155" && most > 1n;
  const maxText = most.toString();
  const countProblem = isDivisible && !isWithin(quantity.amount, most);
  const problem = priceProblem(price, symbol);
  const isReady = price.amount !== undefined && price.amount > 0n && !countProblem;

  const handleReview = () => {
    if (price.amount === undefined) return;
    const now = latestBlock(item.chain)?.timestamp ?? Math.floor(Date.now() / 1000);
    onTerms({
      price: price.amount,
      isNative: currency === "coin",
      isOnChain: way === "onChain",
      salt: randomSalt(),
      quantity: isDivisible ? (quantity.amount ?? 1n) : 1n,
      startTime: now - EARLY_SECONDS,
      endTime: now + Number(days) * DAY_SECONDS,
    });
  };
  return (
    <form
      className={styles.review}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) handleReview();
      }}
    >
      <TradeItems chain={item.chain} items={[item]} />
      <NumberWell
        label={isDivisible ? t`Total price` : kind === "list" ? t`Price` : t`You offer`}
        unit={symbol}
        value={text}
        onChange={setText}
        problem={problem}
      />
      {kind === "list" && (
        <Segment
          label={t`Currency`}
          options={[
            { value: "coin", text: coin },
            { value: "wrapped", text: `W${coin}` },
          ]}
          value={currency}
          onChange={setCurrency}
        />
      )}
      {isDivisible && (
        <NumberWell
          label={t`How many`}
          unit={t`of ${maxText}`}
          value={count}
          onChange={setCount}
          problem={countProblem ? t`Write a number from 1 to ${maxText}.` : null}
        />
      )}
      <Segment
        label={t`Ends after`}
        options={[
          { value: "1", text: t`1 day` },
          { value: "7", text: t`7 days` },
          { value: "30", text: t`30 days` },
          { value: "90", text: t`90 days` },
        ]}
        value={days}
        onChange={setDays}
      />
      {kind === "list" ? (
        <>
          <Segment
            label={t`How it is listed`}
            options={[
              { value: "signed", text: t`By a signature` },
              { value: "onChain", text: t`On the network` },
            ]}
            value={way}
            onChange={setWay}
          />
          <p className={styles.soft}>
            {way === "signed"
              ? t`A signature costs nothing. Cenote stores the order; canceling it before its end takes a transaction.`
              : t`A transaction puts the order on the network, where every marketplace can read it.`}
          </p>
        </>
      ) : (
        <p className={styles.soft}>
          {t`The amount stays in your account until the offer is accepted. What is missing of W${coin} is wrapped first.`}
        </p>
      )}
      <Button kind="glow" size="large" type="submit" disabled={!isReady}>
        {t`Review`}
      </Button>
    </form>
  );
}

type NumberWellProps = {
  readonly label: string;
  readonly unit: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: string | null;
};

function NumberWell({ label, unit, value, onChange, problem }: NumberWellProps) {
  const id = useId();
  return (
    <Well label={label} fieldId={id} problem={problem}>
      <NumberLine
        fieldId={id}
        unit={unit}
        hasProblem={problem !== null}
        input={{ maxLength: MAX_CHARACTERS, value, onChange: ({ target }) => onChange(target.value) }}
      />
    </Well>
  );
}

function priceProblem(price: ReturnType<typeof readTypedAmount>, symbol: string): string | null {
  if (price.problem) {
    return price.problem === "empty" ? null : typedProblemText(price.problem, { symbol, decimals: COIN_DECIMALS });
  }
  return price.amount === 0n ? t`The price must be above 0.` : null;
}

function isWithin(amount: bigint | undefined, most: bigint): boolean {
  return amount !== undefined && amount > 0n && amount <= most;
}

/** Returns a random salt with the exchange's mark. */
function randomSalt(): bigint {
  const random = crypto.getRandomValues(new BigUint64Array(4)).reduce((salt, word) => (salt << 64n) | word, 0n);
  return markSalt(random);
}
