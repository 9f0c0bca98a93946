import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { Governors } from "./__generated__/Governors.graphql";

export type GovernorsProps = { readonly queryRef: PreloadedQuery<Governors> };

/** One request for the parts about governors, which wait for it, and fail, apart from the frame. */
export function useGovernors(queryRef: GovernorsProps["queryRef"]) {
  const { governors } = usePreloadedQuery<Governors>(
    graphql`
      query Governors($chains: [Chain!], $account: String!, $hasAccount: Boolean!) @throwOnFieldError {
        governors(chains: $chains) {
          id
          ...VotesPanel_governor
          ...GovernorRules_governor
          ...Delegates_governor
        }
      }
    `,
    queryRef,
  );
  return governors;
}
