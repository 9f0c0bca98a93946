import { t } from "@lingui/core/macro";
import { graphql, useFragment, type PreloadedQuery } from "react-relay/hooks";
import { Panel } from "@cenote/kit/layout/Panel";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import type { TokenAside_token$key } from "./__generated__/TokenAside_token.graphql";
import type { TokenBalances } from "./__generated__/TokenBalances.graphql";
import type { TokenPools } from "./lists/__generated__/TokenPools.graphql";
import type { TokenProjects } from "./__generated__/TokenProjects.graphql";
import { BalancePanel } from "./BalancePanel";
import { OtherChains } from "./OtherChains";
import { SwapPlace } from "./SwapPlace";
import { TokenPoolList } from "./lists/TokenPoolList";

export type TokenAsideProps = {
  readonly token: TokenAside_token$key;
  readonly poolsRef: PreloadedQuery<TokenPools>;
  readonly projectsRef: PreloadedQuery<TokenProjects>;
  readonly balanceRef?: PreloadedQuery<TokenBalances> | undefined;
};

/** Column next to a token: the swap, the visitor's balance, its pools, and its other chains. */
export function TokenAside({ token: key, poolsRef, projectsRef, balanceRef }: TokenAsideProps) {
  const token = useFragment(
    graphql`
      fragment TokenAside_token on Token {
        id
        ...SwapPlace_token
      }
    `,
    key,
  );
  return (
    <>
      <SwapPlace token={token} />
      <BalancePanel balanceRef={balanceRef} />
      <Panel title={t`Deepest pools`} loading={<Skeleton width="100%" height={180} />}>
        <TokenPoolList queryRef={poolsRef} form="lines" />
      </Panel>
      <Panel title={t`On other networks`} loading={<Skeleton width="100%" height={60} />}>
        <OtherChains queryRef={projectsRef} tokenId={token.id} />
      </Panel>
    </>
  );
}
