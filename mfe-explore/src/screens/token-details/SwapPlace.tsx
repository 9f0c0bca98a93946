import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { swapPath } from "@cenote/domain/paths";
import { Button } from "@cenote/kit/form/Button";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { Deep } from "@cenote/kit/layout/Deep";
import { SwapSlot } from "@cenote/kit/slot/SwapSlot";
import { findWarning, isBlocked } from "@cenote/kit/safety/tokenWarning";
import { shownName } from "@cenote/kit/text/shownName";
import type { SwapPlace_token$key } from "./__generated__/SwapPlace_token.graphql";
import { RealTokenLink } from "./warnings/RealTokenLink";
import * as styles from "./SwapPlace.module.css";
import { useTokenDangers } from "./warnings/useTokenDangers";
import { warningTexts } from "./warnings/warningTexts";

/** Swap widget of the token; a harmful token is refused, and a look-alike links to the imitated token first. */
export function SwapPlace(props: { token: SwapPlace_token$key }) {
  const { chain, address, symbol, imitates, ...token } = useFragment(
    graphql`
      fragment SwapPlace_token on Token {
        chain
        address
        symbol
        imitates {
          ...RealTokenLink_token
        }
        ...useTokenDangers_token
      }
    `,
    props.token,
  );
  const name = shownName(symbol, t`this token`);
  const dangers = useTokenDangers(token);
  if (isBlocked(dangers)) {
    return (
      <Deep label={t`Swap`}>
        <div className={styles.place}>
          <h2>{t`${name} is blocked`}</h2>
          <p>{t`It is known to be harmful, or cannot be sold. Swapping it is blocked here.`}</p>
          <Button kind="glow" size="large" disabled>
            {t`Blocked`}
          </Button>
        </div>
      </Deep>
    );
  }
  if (findWarning(dangers) === "impersonator") {
    const { title, text } = warningTexts("impersonator", dangers);
    return (
      <Deep label={t`Swap`}>
        <div className={styles.place}>
          <h2>{title}</h2>
          <p>{text}</p>
          {imitates && <RealTokenLink token={imitates} kind="glow" />}
          <ButtonLink kind="quiet" size="large" to={swapPath(chain, address)}>
            {t`Get ${name} anyway`}
          </ButtonLink>
        </div>
      </Deep>
    );
  }
  return <SwapSlot chain={chain} outputAddress={address ?? null} symbol={name} />;
}
