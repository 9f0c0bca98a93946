import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { UsdText } from "@cenote/kit/money/UsdText";
import type { WalletValues } from "./__generated__/WalletValues.graphql";

type WalletValueProps = { readonly queryRef: PreloadedQuery<WalletValues>; readonly address: string };

/** Value of a wallet's tokens. */
export function WalletValue({ queryRef, address }: WalletValueProps) {
  const { portfolios } = usePreloadedQuery<WalletValues>(
    graphql`
      query WalletValues($ownerAddresses: [String!]!) {
        portfolios(ownerAddresses: $ownerAddresses) {
          ownerAddress
          tokensTotalDenominatedValue {
            value
          }
        }
      }
    `,
    queryRef,
  );
  const own = portfolios?.find((portfolio) => portfolio?.ownerAddress.toLowerCase() === address.toLowerCase());
  return <UsdText value={own?.tokensTotalDenominatedValue?.value} />;
}
