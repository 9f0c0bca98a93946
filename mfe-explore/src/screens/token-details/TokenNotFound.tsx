import { t } from "@lingui/core/macro";
import { chainFacts, toChain } from "@cenote/domain/chains";
import { explorePath } from "@cenote/domain/paths";
import { shortAddress } from "@cenote/kit/text/address";
import { useParams } from "@cenote/kit/router";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { SearchInstead } from "@cenote/kit/form/SearchInstead";

/** Keeps the URL: the token may appear when more blocks are indexed. */
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
