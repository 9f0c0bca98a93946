import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { BadgeCheck } from "lucide-react";
import { graphql, useFragment } from "react-relay/hooks";
import { nftAssetPath, nftCollectionPath } from "@cenote/domain/paths";
import { countText } from "@cenote/kit/money/count";
import { ChainBadge } from "@cenote/kit/picture/ChainBadge";
import { Picture } from "@cenote/kit/picture/Picture";
import { Link } from "@cenote/kit/router";
import { Spoken } from "@cenote/kit/text/Spoken";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { AccountLink } from "../../components/accounts/AccountLink";
import type { AssetHeader_asset$key } from "./__generated__/AssetHeader_asset.graphql";
import * as styles from "./AssetScreen.module.css";
import { RefreshButton } from "./RefreshButton";
import { ShareLink } from "./ShareLink";

const BADGE_PIXELS = 16;

/** Header of an item: its name, collection, rarity and owner. */
export function AssetHeader(props: { readonly asset: AssetHeader_asset$key }) {
  const asset = useFragment(
    graphql`
      fragment AssetHeader_asset on NftAsset {
        chain
        tokenId
        name
        ownerAddress
        ownerCount
        supply
        rarities {
          rank
        }
        collection {
          name
          isVerified
          numAssets
          image {
            url
          }
        }
        nftContract {
          address
        }
      }
    `,
    props.asset,
  );
  const { chain, tokenId, name, ownerAddress, ownerCount, supply, collection, nftContract } = asset;
  const address = nftContract?.address ?? "";
  const rank = asset.rarities?.[0]?.rank;
  const total = collection?.numAssets;
  const [rankText, totalText] = [rank, total].map((count) => (count == null ? null : countText(count)));
  const title = name ?? `#${tokenId}`;
  return (
    <div className={styles.header}>
      <div className={styles.names}>
        <Link to={nftCollectionPath(chain, address)} className={styles.collection}>
          <span className={styles.face}>
            <Picture url={collection?.image?.url} />
          </span>
          <Untrusted isInline>{collection?.name}</Untrusted>
          {collection?.isVerified && (
            <>
              <BadgeCheck size={16} aria-hidden />
              <Spoken>{t`verified`}</Spoken>
            </>
          )}
          <ChainBadge chain={chain} size={BADGE_PIXELS} isNamed />
        </Link>
        <h1 className={styles.title}>
          <Untrusted>{title}</Untrusted>
        </h1>
        <p className={styles.line}>
          {rankText && totalText && <span>{t`Rank ${rankText} of ${totalText}`}</span>}
          {ownerAddress && (
            <span>
              <Trans>
                held by <AccountLink address={ownerAddress} chain={chain} />
              </Trans>
            </span>
          )}
          {supply != null && <span>{t`${supply} in all`}</span>}
          {supply != null && ownerCount != null && (
            <span>{plural(ownerCount, { one: "# owner", other: "# owners" })}</span>
          )}
        </p>
      </div>
      <div className={styles.tools}>
        <RefreshButton chain={chain} address={address} tokenId={tokenId} />
        <ShareLink path={nftAssetPath(chain, address, tokenId)} title={title} />
      </div>
    </div>
  );
}
