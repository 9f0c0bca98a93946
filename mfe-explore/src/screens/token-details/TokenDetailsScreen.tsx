import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { chainFacts, toChain } from "@cenote/domain/chains";
import { explorePath } from "@cenote/domain/paths";
import { priceLabel } from "@cenote/kit/money/price";
import { useMoney } from "@cenote/kit/money/useMoney";
import { Crumbs } from "@cenote/kit/layout/Crumbs";
import { Detail } from "@cenote/kit/layout/Detail";
import { Part } from "@cenote/kit/feedback/Part";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { shownName } from "@cenote/kit/text/shownName";
import type { TokenProjectDescription } from "./__generated__/TokenProjectDescription.graphql";
import type { TokenWeb } from "./__generated__/TokenWeb.graphql";
import { ActionBar } from "./ActionBar";
import type { OldestPoolRef } from "./lists/OldestPoolAge";
import { TokenAbout } from "./TokenAbout";
import { TokenAside, type TokenAsideProps } from "./TokenAside";
import { TokenChart, type TokenChartProps } from "./chart/TokenChart";
import { TokenHeader } from "./TokenHeader";
import { TokenLists, type TokenListsProps } from "./lists/TokenLists";
import { TokenStats } from "./TokenStats";
import { TokenWarnings } from "./warnings/TokenWarnings";
import { shortAddress } from "@cenote/kit/text/address";
import { useParams } from "@cenote/kit/router";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { SearchInstead } from "@cenote/kit/form/SearchInstead";

type TokenDetailsScreenProps = TokenChartProps &
  TokenListsProps &
  Omit<TokenAsideProps, "token"> & {
    readonly queryRef: PreloadedQuery<TokenWeb>;
    readonly oldestRef: OldestPoolRef;
    readonly aboutRef: PreloadedQuery<TokenProjectDescription>;
  };

/** Details of a token. */
export function TokenDetailsScreen({ queryRef, aboutRef, oldestRef, ...refs }: TokenDetailsScreenProps) {
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
          ...TokenAside_token
          ...ActionBar_token
        }
      }
    `,
    queryRef,
  );
  const money = useMoney();
  if (!token) return <TokenNotFound />;

  const price = token.market?.price?.value;
  const symbol = shownName(token.symbol, t`Token`);
  const { priceRef, candlesRef, volumeRef, tvlRef, poolsRef, projectsRef, balanceRef, ...listRefs } = refs;
  return (
    <>
      <ScreenTitle>{price === undefined ? symbol : `${symbol} ${priceLabel(price, money)}`}</ScreenTitle>
      <Crumbs
        above={[
          { to: explorePath("tokens"), text: t`Explore` },
          { to: explorePath("tokens", token.chain), text: chainFacts(token.chain).displayName },
        ]}
        current={<Untrusted isInline>{token.symbol}</Untrusted>}
      />
      <Detail
        aside={<TokenAside token={token} poolsRef={poolsRef} projectsRef={projectsRef} balanceRef={balanceRef} />}
      >
        <TokenHeader token={token} />
        <TokenWarnings token={token} />
        <TokenChart priceRef={priceRef} candlesRef={candlesRef} volumeRef={volumeRef} tvlRef={tvlRef} />
        <Part subject={t`The figures`}>
          <TokenStats token={token} oldestRef={oldestRef} />
        </Part>
        <Part subject={t`The description`} loading={<Skeleton width="100%" height={120} />}>
          <TokenAbout queryRef={aboutRef} />
        </Part>
        <TokenLists {...listRefs} />
      </Detail>
      <ActionBar token={token} />
    </>
  );
}

/** Keeps the URL: the token may appear when more blocks are indexed. */
function TokenNotFound() {
  const { chainName = "", tokenAddress = "" } = useParams();
  const chain = toChain(chainName);
  const place = shortAddress(tokenAddress);
  const displayName = chain && chainFacts(chain).displayName;
  return (
    <>
      <ScreenTitle isUnlisted>{t`Token not found`}</ScreenTitle>
      <EmptyState
        title={t`Token not found`}
        isHeading
        action={
          <SearchInstead text={tokenAddress}>
            <ButtonLink to={explorePath("tokens", chain ?? undefined)}>{t`Explore tokens`}</ButtonLink>
          </SearchInstead>
        }
      >
        {displayName ? t`Nothing at ${place} on ${displayName}.` : t`Nothing at ${place}.`}
      </EmptyState>
    </>
  );
}
