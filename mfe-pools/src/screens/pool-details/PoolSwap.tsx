import { t } from "@lingui/core/macro";
import { graphql, readInlineData, useFragment } from "react-relay/hooks";
import { tokenPath } from "@cenote/domain/paths";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { Deep } from "@cenote/kit/layout/Deep";
import { quoteRank, toPair } from "@cenote/kit/pair/pairOrder";
import { readTokenDangers } from "@cenote/kit/safety/readTokenDangers";
import { findWarning, isGrave } from "@cenote/kit/safety/tokenWarning";
import { SwapSlot } from "@cenote/kit/slot/SwapSlot";
import { shownName } from "@cenote/kit/text/shownName";
import type { PoolSwap_pool$key } from "./__generated__/PoolSwap_pool.graphql";
import type { PoolSwap_token$key } from "./__generated__/PoolSwap_token.graphql";
import * as styles from "./PoolSwap.module.css";

/** Swap of the pool's tokens; for a token with a severe warning, a link to its own page, which explains it. */
export function PoolSwap(props: { pool: PoolSwap_pool$key }) {
  const { chain, token0, token1 } = useFragment(
    graphql`
      fragment PoolSwap_pool on Pool {
        chain
        token0 {
          ...PoolSwap_token
        }
        token1 {
          ...PoolSwap_token
        }
      }
    `,
    props.pool,
  );
  if (!chain || !token0 || !token1) return null;

  const { base, quote } = toPair(readSide(token0), readSide(token1));
  const dangerous = [base, quote].find(({ isDangerous }) => isDangerous);
  if (!dangerous) {
    return <SwapSlot chain={chain} outputAddress={base.address} inputAddress={quote.address} symbol={base.symbol} />;
  }
  const { symbol, address } = dangerous;
  return (
    <Deep label={t`Swap`}>
      <div className={styles.warning}>
        <h2>{t`Swap`}</h2>
        <p>{t`There is a serious warning about ${symbol}. Its page explains it.`}</p>
        <ButtonLink kind="quiet" size="large" to={tokenPath(chain, address)}>
          {t`Open ${symbol}`}
        </ButtonLink>
      </div>
    </Deep>
  );
}

function readSide(key: PoolSwap_token$key) {
  const { symbol, address, isStablecoin, isWrappedNative, feeData, ...token } = readInlineData(
    graphql`
      fragment PoolSwap_token on Token @inline {
        symbol
        address
        isStablecoin
        isWrappedNative
        feeData {
          sellReverted
        }
        ...readTokenDangers_token
      }
    `,
    key,
  );
  const warning = findWarning({ ...readTokenDangers(token), isUnsellable: feeData?.sellReverted === true });
  return {
    address: address ?? null,
    symbol: shownName(symbol, t`this token`),
    rank: quoteRank({ address, isStablecoin, isWrappedNative }),
    isDangerous: warning !== null && isGrave(warning),
  };
}
