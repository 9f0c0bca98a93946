import { t } from "@lingui/core/macro";
import { chainFacts, toChain } from "@cenote/domain/chains";
import { explorePath } from "@cenote/domain/paths";
import { shortAddress } from "@cenote/kit/lib/address";
import { useParams } from "@cenote/kit/router";
import { ButtonLink } from "@cenote/kit/ui/ButtonLink";
import { EmptyState } from "@cenote/kit/ui/EmptyState";
import { ScreenTitle } from "@cenote/kit/ui/ScreenTitle";
import { SearchInstead } from "@cenote/kit/ui/SearchInstead";

/** The URL is kept: the token may appear when more blocks have been read. */
export function TokenNotFound() {
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
