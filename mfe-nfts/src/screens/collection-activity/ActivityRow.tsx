import { graphql, useFragment } from "react-relay/hooks";
import { nftAssetPath } from "@cenote/domain/paths";
import { NftPrice } from "@cenote/kit/money/NftPrice";
import { RowCells } from "@cenote/kit/table/columns/listColumn";
import { useNow } from "@cenote/kit/time/useNow";
import type { ActivityRow_activity$key } from "./__generated__/ActivityRow_activity.graphql";
import type { activityColumns } from "./activityColumns";

type ActivityRowProps = {
  readonly activity: ActivityRow_activity$key;
  readonly columns: ReturnType<typeof activityColumns>;
};

const STEP_SECONDS = 10;

export function ActivityRow({ activity: key, columns }: ActivityRowProps) {
  const activity = useFragment(
    graphql`
      fragment ActivityRow_activity on NftActivity {
        chain
        address
        tokenId
        type
        transactionHash
        fromAddress
        toAddress
        timestamp
        amount
        price {
          ...NftPrice_amount
        }
        bundle {
          items
          price {
            ...NftPrice_amount
          }
        }
        asset {
          name
          smallImage {
            url
          }
        }
      }
    `,
    key,
  );
  const now = useNow(STEP_SECONDS);
  const { chain, address, tokenId, type, transactionHash, timestamp, amount, price, bundle, asset } = activity;
  // A transfer has no price; the price of other events may be unknown.
  const isPriced = type !== "TRANSFER";
  return (
    <tr>
      <RowCells
        columns={columns}
        row={{
          chain,
          type,
          timestamp,
          now,
          amount: amount ?? "1",
          hash: transactionHash ?? null,
          to: tokenId ? nftAssetPath(chain, address, tokenId) : undefined,
          name: asset?.name ?? (tokenId ? `#${tokenId}` : null),
          picture: asset?.smallImage?.url ?? null,
          from: activity.fromAddress,
          recipient: activity.toAddress ?? null,
          price: isPriced ? <NftPrice amount={bundle ? bundle.price : price} /> : null,
          bundleItems: bundle?.items ?? null,
        }}
      />
    </tr>
  );
}
