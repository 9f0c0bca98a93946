import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { Banner } from "@cenote/kit/feedback/Banner";
import type { SuspiciousNote_asset$key } from "./__generated__/SuspiciousNote_asset.graphql";

/** Warning of a flagged item. */
export function SuspiciousNote(props: { readonly asset: SuspiciousNote_asset$key }) {
  const { suspiciousFlag, flaggedBy } = useFragment(
    graphql`
      fragment SuspiciousNote_asset on NftAsset {
        suspiciousFlag
        flaggedBy
      }
    `,
    props.asset,
  );
  if (!suspiciousFlag) return null;
  return (
    <Banner tone="warn" title={flaggedBy ? t`Flagged as suspicious by ${flaggedBy}` : t`Flagged as suspicious`}>
      {t`Its collection is not verified, and a name has a web address or promises a reward. Visit no site that it names, and sign nothing there.`}
    </Banner>
  );
}
