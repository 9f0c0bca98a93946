import { chainFacts, toChain } from "@cenote/domain/chains";
import { explorePath } from "@cenote/domain/routes";
import { shortAddress } from "@cenote/kit/lib/address";
import { useParams } from "@cenote/kit/router";
import { ButtonLink } from "@cenote/kit/ui/ButtonLink";
import { EmptyState } from "@cenote/kit/ui/EmptyState";
import { ScreenTitle } from "@cenote/kit/ui/ScreenTitle";

/** The URL is kept: the token may appear when more blocks have been read. */
export function TokenNotFound() {
  const { chainName = "", tokenAddress = "" } = useParams();
  const chain = toChain(chainName);
  return (
    <>
      <ScreenTitle isUnlisted>Token not found</ScreenTitle>
      <EmptyState
        title="Token not found"
        isHeading
        action={<ButtonLink to={explorePath("tokens", chain ?? undefined)}>Explore tokens</ButtonLink>}
      >
        Nothing at {shortAddress(tokenAddress)}
        {chain && ` on ${chainFacts(chain).displayName}`}.
      </EmptyState>
    </>
  );
}
