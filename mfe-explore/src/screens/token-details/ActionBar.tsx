import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { swapPath } from "@cenote/domain/paths";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { DeepBar } from "@cenote/kit/layout/DeepBar";
import { PriceText } from "@cenote/kit/money/PriceText";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { findWarning, isBlocked } from "@cenote/kit/safety/tokenWarning";
import { shownName } from "@cenote/kit/text/shownName";
import type { ActionBar_token$key } from "./__generated__/ActionBar_token.graphql";
import { useTokenDangers } from "./warnings/useTokenDangers";

/** Bar at the bottom of phones: the price, and the button to get the token. */
export function ActionBar(props: { token: ActionBar_token$key }) {
  const { chain, address, symbol, market, imitates, ...token } = useFragment(
    graphql`
      fragment ActionBar_token on Token {
        chain
        address
        symbol
        market @catch(to: NULL) {
          price {
            value
          }
        }
        imitates {
          symbol
        }
        ...useTokenDangers_token
      }
    `,
    props.token,
  );
  const name = shownName(symbol, t`token`);
  const dangers = useTokenDangers(token);
  const isLookAlike = findWarning(dangers) === "impersonator";
  const imitated = shownName(imitates?.symbol, t`another token`);
  const fact = isLookAlike ? t`A look-alike of ${imitated}` : <PriceText value={market?.price?.value} />;
  return (
    <DeepBar label={t`Trade`} title={<Untrusted isInline>{symbol}</Untrusted>} fact={fact}>
      {isBlocked(dangers) ? (
        t`Blocked`
      ) : (
        <ButtonLink kind={isLookAlike ? "quiet" : "glow"} to={swapPath(chain, address)}>
          {t`Get ${name}`}
        </ButtonLink>
      )}
    </DeepBar>
  );
}
