import { plural, t } from "@lingui/core/macro";
import { BadgeCheck, Eye, EyeOff } from "lucide-react";
import { chainFacts } from "@cenote/domain/chains";
import { nftAssetPath, nftCollectionPath } from "@cenote/domain/paths";
import { Card } from "@cenote/kit/layout/Card";
import { Cards } from "@cenote/kit/layout/Cards";
import { ActionButton } from "@cenote/kit/menu/ActionButton";
import { quantityText } from "@cenote/kit/money/quantity";
import { UsdText } from "@cenote/kit/money/UsdText";
import { ChainBadge } from "@cenote/kit/picture/ChainBadge";
import { Picture } from "@cenote/kit/picture/Picture";
import { Link } from "@cenote/kit/router";
import { isolated } from "@cenote/kit/text/isolated";
import { Spoken } from "@cenote/kit/text/Spoken";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { Unknown } from "@cenote/kit/text/Unknown";
import { collectionChoices, type Choices } from "../../lib/assets/tokenChoices";
import { nftRule, type OwnedCollection } from "../../lib/nfts/ownedCollection";
import { itemRule, type OwnedItem } from "./readOwnedItem";
import * as styles from "./NftsScreen.module.css";

type CollectionItemsProps = {
  readonly collection: OwnedCollection;
  readonly items: readonly OwnedItem[];
  readonly choices: Choices;
};

const BADGE_PIXELS = 16;
const MAX_NAME_LENGTH = 40;

/** Items of one collection, with its floor and their value at it. */
export function CollectionItems({ collection, items, choices }: CollectionItemsProps) {
  const { key, chain, address, name, isVerified, itemCount, floor, floorUsd, isSpam } = collection;
  const known = isolated(name ?? t`unnamed collection`, MAX_NAME_LENGTH);
  const network = chainFacts(chain).displayName;
  const floorText = floor && `${quantityText(floor.value)} ${floor.currency}`;
  return (
    <section aria-label={t`${known} on ${network}`}>
      <div className={styles.collection}>
        <h2 className={styles.name}>
          <Link to={nftCollectionPath(chain, address)}>
            <Untrusted isInline>{name}</Untrusted>
          </Link>
          {isVerified && (
            <>
              <BadgeCheck size={16} aria-hidden />
              <Spoken>{t`verified`}</Spoken>
            </>
          )}
          <ChainBadge chain={chain} size={BADGE_PIXELS} isNamed />
        </h2>
        <span className={styles.facts}>
          {plural(itemCount, { one: "# item", other: "# items" })} · {t`Floor`} {floorText ?? <Unknown />} ·{" "}
          <UsdText value={floorUsd === null ? null : floorUsd * itemCount} isExact />
        </span>
        <HideMenu label={t`Actions for ${known}`} name={key} rule={nftRule([key], isSpam, choices)} />
      </div>
      <Cards label={t`Items of ${known}`}>
        {items.map((item) => (
          <ItemCard key={item.key} item={item} choices={choices} />
        ))}
      </Cards>
    </section>
  );
}

function ItemCard({ item, choices }: { readonly item: OwnedItem; readonly choices: Choices }) {
  const { key, chain, address, tokenId, name, picture, isListed, amount } = item;
  const number = `#${tokenId}`;
  const title = isolated(name ?? number, MAX_NAME_LENGTH);
  const network = chainFacts(chain).displayName;
  return (
    <Card
      to={nftAssetPath(chain, address, tokenId)}
      picture={<Picture url={picture} />}
      title={<Untrusted>{name ?? number}</Untrusted>}
      action={<HideMenu label={t`Actions for ${title} on ${network}`} name={key} rule={itemRule(item, choices)} />}
      figure={isListed ? t`For sale` : number}
      note={amount !== "1" && `× ${amount}`}
    />
  );
}

type HideMenuProps = {
  readonly label: string;
  /** Key of the item or collection. */
  readonly name: string;
  readonly rule: ReturnType<typeof nftRule>;
};

/** Hides an item or a collection in this browser, or shows it again. */
function HideMenu({ label, name, rule }: HideMenuProps) {
  const { hide, show } = collectionChoices();
  const showing = {
    id: "show",
    name: rule === "hidden" ? t`Unhide` : t`Not spam`,
    sign: <Eye size={16} aria-hidden />,
    onAction: () => show(name),
  };
  const hiding = { id: "hide", name: t`Hide`, sign: <EyeOff size={16} aria-hidden />, onAction: () => hide(name) };
  return (
    <ActionButton
      label={label}
      actions={rule === "hidden" ? [showing] : rule === "spam" ? [showing, hiding] : [hiding]}
    />
  );
}
