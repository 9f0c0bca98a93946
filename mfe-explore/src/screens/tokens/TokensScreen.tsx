import { chainFacts, toChain, type Chain } from "@cenote/domain/chains";
import { explorePath } from "@cenote/domain/routes";
import type { ScreenProps } from "@cenote/kit/remote";
import { useLocation, useNavigate, useParams } from "@cenote/kit/router";
import { ChainFilter } from "@cenote/kit/ui/ChainFilter";
import { ExploreHead } from "@cenote/kit/ui/ExploreHead";
import { ScreenTitle } from "@cenote/kit/ui/ScreenTitle";
import type { TopTokens } from "../../components/__generated__/TopTokens.graphql";

import { TopTokensTable } from "../../components/TopTokensTable";

/** The most popular tokens of one chain, or of all. */
export function TokensScreen({ queryRef }: ScreenProps<TopTokens>) {
  const { chainName } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const chain = chainName ? toChain(chainName) : null;
  const handleChain = (picked: Chain | null) => navigate(explorePath("tokens", picked ?? undefined) + search);

  return (
    <>
      <ScreenTitle>{chain ? `Tokens on ${chainFacts(chain).displayName}` : "Tokens"}</ScreenTitle>
      <ExploreHead tab="tokens" chain={chain}>
        <ChainFilter value={chain} onChange={(picked) => void handleChain(picked)} />
      </ExploreHead>
      <TopTokensTable queryRef={queryRef} />
    </>
  );
}
