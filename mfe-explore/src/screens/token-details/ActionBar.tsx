import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { swapPath } from "@cenote/domain/paths";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { DeepBar } from "../../components/DeepBar";
import { PriceText } from "@cenote/kit/money/PriceText";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { isBlocked } from "@cenote/kit/safety/tokenWarning";
import type { ActionBar_token$key } from "./__generated__/ActionBar_token.graphql";
import { useTokenDangers } from "./useTokenDangers";

/** What a phone keeps under the thumb: the price, and the way to get the token. */
export function ActionBar(props: { token: ActionBar_token$key }) {
  const { chain, address, symbol, market, ...token } = useFragment(
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
        ...useTokenDangers_token
      }
    `,
    props.token,
  );
  const name = symbol ?? t`token`;
  const fact = <PriceText value={market?.price?.value} />;
  return (
    <DeepBar label={t`Trade`} title={<Untrusted isInline>{symbol}</Untrusted>} fact={fact}>
      {isBlocked(useTokenDangers(token)) ? (
        t`Blocked`
      ) : (
        <ButtonLink kind="glow" to={swapPath(chain, address)}>
          {t`Get ${name}`}
        </ButtonLink>
      )}
    </DeepBar>
  );
}
