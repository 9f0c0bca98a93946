import { t } from "@lingui/core/macro";
import { chainFacts, type Chain } from "@cenote/domain/chains";
import { Banner } from "@cenote/kit/feedback/Banner";
import { LOCALE } from "@cenote/kit/lib/locale";

/** Lists the chains that could not be read; nothing if all were read. */
export function UnknownChains({ chains }: { readonly chains: readonly Chain[] }) {
  if (chains.length === 0) return null;
  const names = new Intl.ListFormat(LOCALE, { type: "conjunction" }).format(
    chains.map((chain) => chainFacts(chain).displayName),
  );
  return (
    <Banner tone="warn" title={t`Not everything could be read`}>
      {t`${names} did not answer, or not in full. What is held there may be missing; it is read again with the next block.`}
    </Banner>
  );
}
