import { t } from "@lingui/core/macro";
import { useState } from "react";
import { graphql, useFragment } from "react-relay/hooks";
import { isolated } from "@cenote/kit/text/isolated";
import type { ItemMedia_asset$key } from "./__generated__/ItemMedia_asset.graphql";
import * as styles from "./ItemMedia.module.css";
import { MediaNotes } from "./MediaNotes";
import { MovingMedia } from "./MovingMedia";
import { readMediaFile, shownMedia } from "./shownMedia";
import { StillPicture } from "./StillPicture";

const MAX_NAME_LENGTH = 60;

/** Media of an item: a picture, a video, audio, a model, or a page in a sandbox; and the reasons for missing files. */
export function ItemMedia(props: { readonly asset: ItemMedia_asset$key }) {
  const { name, tokenId, image, picture, animation } = useFragment(
    graphql`
      fragment ItemMedia_asset on NftAsset {
        name
        tokenId
        image {
          url
        }
        picture {
          ...shownMedia_file
        }
        animation {
          ...shownMedia_file
        }
      }
    `,
    props.asset,
  );
  const [failed, setFailed] = useState<string | null>(null);
  const { moving, still, missing } = shownMedia(readMediaFile(animation), readMediaFile(picture), image?.url ?? null);
  const title = isolated(name ?? `#${tokenId}`, MAX_NAME_LENGTH);
  const isBroken = moving !== null && moving.url === failed;
  return (
    <figure className={styles.figure} aria-label={t`Media of ${title}`}>
      <div className={styles.frame}>
        {moving && !isBroken ? (
          // A new player for each file.
          <MovingMedia
            key={moving.url}
            media={moving}
            poster={still}
            title={title}
            onFail={() => setFailed(moving.url)}
          />
        ) : (
          <StillPicture url={still} title={title} />
        )}
      </div>
      <MediaNotes missing={missing} isNameless={!picture && !animation} isBroken={isBroken} />
    </figure>
  );
}
