import { graphql, useFragment } from "react-relay/hooks";
import { quantityText } from "./quantity";
import { Unknown } from "../text/Unknown";
import type { NftPrice_amount$key } from "./__generated__/NftPrice_amount.graphql";

/** Amount in the currency of the listing, usually ether, not converted; a dash for null. */
export function NftPrice(props: { amount: NftPrice_amount$key | null | undefined }) {
  const amount = useFragment(
    graphql`
      fragment NftPrice_amount on IAmount {
        currency
        value
      }
    `,
    props.amount,
  );
  return amount ? `${quantityText(amount.value)} ${amount.currency ?? ""}` : <Unknown />;
}
