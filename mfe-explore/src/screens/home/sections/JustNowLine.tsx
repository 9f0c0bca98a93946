import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { transactionPath } from "@cenote/domain/paths";
import { ageText } from "@cenote/kit/time/age";
import { quantityText } from "@cenote/kit/money/quantity";
import { useNow } from "@cenote/kit/time/useNow";
import { Link } from "@cenote/kit/router";
import { PairLogo } from "@cenote/kit/picture/PairLogo";
import { UsdText } from "@cenote/kit/money/UsdText";
import type { JustNowLine_transaction$key } from "./__generated__/JustNowLine_transaction.graphql";
import * as styles from "./JustNowLine.module.css";

/** A trade or change of liquidity, with its age. */
export function JustNowLine(props: { transaction: JustNowLine_transaction$key }) {
  const transaction = useFragment(
    graphql`
      fragment JustNowLine_transaction on PoolTransaction {
        chain
        protocolVersion
        type
        hash
        timestamp
        usdValue {
          value
        }
        token0 {
          symbol
          ...PairLogo_token
        }
        token0Quantity
        token1 {
          symbol
          ...PairLogo_token
        }
        token1Quantity
      }
    `,
    props.transaction,
  );
  const { chain, type, hash, timestamp, usdValue, token0, token1, protocolVersion } = transaction;
  const age = ageText(useNow() - timestamp);
  const side0 = { symbol: token0.symbol?.trim() || "?", quantity: transaction.token0Quantity };
  const side1 = { symbol: token1.symbol?.trim() || "?", quantity: transaction.token1Quantity };
  return (
    <li className={styles.line}>
      <PairLogo token0={token0} token1={token1} size={32} />
      <span className={styles.texts}>
        <Link to={transactionPath(chain, hash)} className={styles.link}>
          <WhatHappened type={type} sides={[side0, side1]} />
        </Link>
        <span className={styles.age}>
          {t`${age} ago`} · {protocolVersion}
        </span>
      </span>
      <b className={styles.value}>
        <UsdText value={usdValue?.value} />
      </b>
    </li>
  );
}

type Side = { readonly symbol: string; /** Whole tokens; positive into the pool. */ readonly quantity: string };

function WhatHappened({ type, sides: [first, second] }: { type: string; sides: readonly [Side, Side] }) {
  if (type === "SWAP") {
    return first.quantity.startsWith("-") ? (
      <Swap sold={second} bought={first} />
    ) : (
      <Swap sold={first} bought={second} />
    );
  }
  const [symbol0, symbol1] = [first.symbol, second.symbol];
  return type === "ADD" ? (
    <Trans>
      Liquidity added: <bdi>{symbol0}</bdi> / <bdi>{symbol1}</bdi>
    </Trans>
  ) : (
    <Trans>
      Liquidity removed: <bdi>{symbol0}</bdi> / <bdi>{symbol1}</bdi>
    </Trans>
  );
}

function Swap({ sold, bought }: { sold: Side; bought: Side }) {
  const [soldQuantity, boughtQuantity] = [sizeOf(sold), sizeOf(bought)];
  const [soldSymbol, boughtSymbol] = [sold.symbol, bought.symbol];
  return (
    <Trans>
      {soldQuantity} <bdi>{soldSymbol}</bdi> for {boughtQuantity} <bdi>{boughtSymbol}</bdi>
    </Trans>
  );
}

function sizeOf({ quantity }: Side): string {
  return quantityText(Math.abs(Number(quantity)));
}
