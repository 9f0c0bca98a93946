import type { PreloadedQuery } from "react-relay/hooks";
import { chainFacts, DEFAULT_CHAIN, toChain, type Chain } from "@cenote/domain/chains";
import { explorePath } from "@cenote/domain/routes";
import { useNavigate, useParams } from "@cenote/kit/router";
import { ChainFilter } from "@cenote/kit/ui/ChainFilter";
import { ExploreHead } from "@cenote/kit/ui/ExploreHead";
import { ScreenTitle } from "@cenote/kit/ui/ScreenTitle";
import type { TopV2Pairs } from "./__generated__/TopV2Pairs.graphql";
import type { TopV3Pools } from "./__generated__/TopV3Pools.graphql";
import type { TopV4Pools } from "./__generated__/TopV4Pools.graphql";
import { PoolsTable } from "./PoolsTable";

type PoolsScreenProps = {
  readonly v4Ref: PreloadedQuery<TopV4Pools>;
  readonly v3Ref: PreloadedQuery<TopV3Pools>;
  readonly v2Ref: PreloadedQuery<TopV2Pairs>;
};

/** The pools of one chain that hold the most value, over all versions of the protocol. */
export function PoolsScreen(answers: PoolsScreenProps) {
  const { chainName } = useParams();
  const navigate = useNavigate();
  const chain = (chainName && toChain(chainName)) || DEFAULT_CHAIN;
  const handleChain = (picked: Chain | null) => void navigate(explorePath("pools", picked ?? undefined));

  return (
    <>
      <ScreenTitle>{`Pools on ${chainFacts(chain).displayName}`}</ScreenTitle>
      <ExploreHead tab="pools" chain={chain}>
        <ChainFilter value={chain} hasAll={false} onChange={handleChain} />
      </ExploreHead>
      <PoolsTable {...answers} />
    </>
  );
}
