import { plural, t } from "@lingui/core/macro";
import { BadgeCheck } from "lucide-react";
import { chainFacts } from "@cenote/domain/chains";
import { nftAssetPath, nftCollectionPath } from "@cenote/domain/paths";
import { Card } from "@cenote/kit/layout/Card";
import { Cards } from "@cenote/kit/layout/Cards";
import { quantityText } from "@cenote/kit/money/quantity";
import { ChainBadge } from "@cenote/kit/picture/ChainBadge";
import { Picture } from "@cenote/kit/picture/Picture";
import { Link } from "@cenote/kit/router";
import { isolated } from "@cenote/kit/text/isolated";
import { Spoken } from "@cenote/kit/text/Spoken";
import { Tag } from "@cenote/kit/text/Tag";
import { Unknown } from "@cenote/kit/text/Unknown";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { ItemGroup, ItemPrice, ProfileItem } from "./profileItem";
import * as styles from "./ProfileScreen.module.css";

const BADGE_PIXELS = 16;
const MAX_NAME_LENGTH = 40;

/** An account's items of one collection, with its floor. */
export function ProfileCollection({ group }: { readonly group: ItemGroup }) {
  const { chain, address, items, isSpam, collection } = group;
  const network = chainFacts(chain).displayName;
  const name = isolated(collection.name ?? t`unnamed collection`, MAX_NAME_LENGTH);
  return (
    <section aria-label={t`${name} on ${network}`}>
      <div className={styles.collection}>
        <h2 className={styles.name}>
          <Link to={nftCollectionPath(chain, address)}>
            <Untrusted isInline>{collection.name}</Untrusted>
          </Link>
          {collection.isVerified && (
            <>
              <BadgeCheck size={16} aria-hidden />
              <Spoken>{t`verified`}</Spoken>
            </>
          )}
          <ChainBadge chain={chain} size={BADGE_PIXELS} isNamed />
          {isSpam && <Tag tone="warn">{t`Spam`}</Tag>}
        </h2>
        <span className={styles.figures}>
          {plural(items.length, { one: "# item", other: "# items" })} · {t`Floor`} <Price price={collection.floor} />
        </span>
      </div>
      <Cards label={t`Items of ${name}`}>
        {items.map((item) => (
          <ProfileCard key={item.key} item={item} />
        ))}
      </Cards>
    </section>
  );
}

function ProfileCard({ item }: { readonly item: ProfileItem }) {
  const { chain, address, tokenId, name, picture, amount, isListed, price } = item;
  const number = `#${tokenId}`;
  return (
    <Card
      to={nftAssetPath(chain, address, tokenId)}
      picture={<Picture url={picture} />}
      title={<Untrusted>{name ?? number}</Untrusted>}
      figure={isListed ? <Price price={price} /> : t`Not listed`}
      note={amount !== "1" && `× ${amount}`}
    />
  );
}

function Price({ price }: { readonly price: ItemPrice | null }) {
  return price ? `${quantityText(price.value)} ${price.currency}` : <Unknown />;
}
