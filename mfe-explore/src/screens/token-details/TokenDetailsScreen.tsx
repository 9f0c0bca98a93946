import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { chainFacts } from "@cenote/domain/chains";
import { explorePath } from "@cenote/domain/routes";
import { priceLabel } from "@cenote/kit/lib/price";
import { Crumbs } from "@cenote/kit/ui/Crumbs";
import { Detail } from "@cenote/kit/ui/Detail";
import { Part } from "@cenote/kit/ui/Part";
import { ScreenTitle } from "@cenote/kit/ui/ScreenTitle";
import { Untrusted } from "@cenote/kit/ui/Untrusted";
import type { TokenPools } from "./__generated__/TokenPools.graphql";
import type { TokenPrice } from "./__generated__/TokenPrice.graphql";
import type { TokenWeb } from "./__generated__/TokenWeb.graphql";
import { DeepestPools } from "./DeepestPools";
import { TokenAbout } from "./TokenAbout";
import { TokenHeader } from "./TokenHeader";
import { TokenNotFound } from "./TokenNotFound";
import { TokenPricePart } from "./TokenPricePart";
import { TokenStats } from "./TokenStats";
import { TokenWarnings } from "./TokenWarnings";

type TokenDetailsScreenProps = {
  readonly queryRef: PreloadedQuery<TokenWeb>;
  readonly priceRef: PreloadedQuery<TokenPrice>;
  readonly poolsRef: PreloadedQuery<TokenPools>;
};

/** Everything about one token. */
export function TokenDetailsScreen({ queryRef, priceRef, poolsRef }: TokenDetailsScreenProps) {
  const { token } = usePreloadedQuery<TokenWeb>(
    graphql`
      query TokenWeb($chain: Chain!, $address: String) @throwOnFieldError {
        token(chain: $chain, address: $address) {
          chain
          symbol
          market @catch(to: NULL) {
            price {
              value
            }
          }
          ...TokenHeader_token
          ...TokenWarnings_token
          ...TokenStats_token
          ...TokenAbout_token
        }
      }
    `,
    queryRef,
  );

  if (!token) return <TokenNotFound />;

  const price = token.market?.price?.value;
  const symbol = token.symbol ?? "Token";
  return (
    <>
      <ScreenTitle>{price === undefined ? symbol : `${symbol} ${priceLabel(price)}`}</ScreenTitle>
      <Crumbs
        above={[
          { to: explorePath("tokens"), text: "Explore" },
          { to: explorePath("tokens", token.chain), text: chainFacts(token.chain).displayName },
        ]}
        current={<Untrusted isInline>{token.symbol}</Untrusted>}
      />
      <Detail
        aside={
          <Part subject="The deepest pools">
            <DeepestPools queryRef={poolsRef} />
          </Part>
        }
      >
        <TokenHeader token={token} />
        <TokenWarnings token={token} />
        <Part subject="The price chart">
          <TokenPricePart queryRef={priceRef} />
        </Part>
        <TokenStats token={token} />
        <TokenAbout token={token} />
      </Detail>
    </>
  );
}
