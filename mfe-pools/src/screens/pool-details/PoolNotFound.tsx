import { chainFacts, toChain } from "@cenote/domain/chains";
import { explorePath } from "@cenote/domain/routes";
import { shortAddress } from "@cenote/kit/lib/address";
import { useParams } from "@cenote/kit/router";
import { ButtonLink } from "@cenote/kit/ui/ButtonLink";
import { EmptyState } from "@cenote/kit/ui/EmptyState";
import { ScreenTitle } from "@cenote/kit/ui/ScreenTitle";

/** The URL is kept: the pool may appear when more blocks have been read. */
export function PoolNotFound() {
  const { chainName = "", poolAddress = "" } = useParams();
  const chain = toChain(chainName);
  return (
    <>
      <ScreenTitle isUnlisted>Pool not found</ScreenTitle>
      <EmptyState
        title="Pool not found"
        isHeading
        action={<ButtonLink to={explorePath("pools", chain ?? undefined)}>Explore pools</ButtonLink>}
      >
        Nothing at {shortAddress(poolAddress)}
        {chain && ` on ${chainFacts(chain).displayName}`}.
      </EmptyState>
    </>
  );
}
