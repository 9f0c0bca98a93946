import { t } from "@lingui/core/macro";
import { BadgeCheck } from "lucide-react";
import type { ReactNode } from "react";
import { chainFacts, type Chain } from "@cenote/domain/chains";
import { ChangeText } from "@cenote/kit/money/ChangeText";
import { countText } from "@cenote/kit/money/count";
import type { ListColumn } from "@cenote/kit/table/columns/listColumn";
import { Identity } from "@cenote/kit/text/Identity";
import { Spoken } from "@cenote/kit/text/Spoken";
import { Unknown } from "@cenote/kit/text/Unknown";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import * as styles from "./collectionColumns.module.css";

type Figure = number | null | undefined;

/** Collection in the list. Its name is untrusted; changes are in percent. */
type ListedCollection = {
  readonly rank: number;
  readonly chain: Chain;
  readonly to: string;
  readonly face: ReactNode;
  readonly name: string | null;
  readonly isVerified: boolean;
  readonly floor: ReactNode;
  readonly floorChange: Figure;
  readonly volume: ReactNode;
  readonly volumeChange: Figure;
  readonly sales: Figure;
  readonly owners: Figure;
  readonly items: Figure;
  readonly listings: Figure;
};

/** Returns the columns of the list of collections; `windowText` is the window of changes and volume. */
export function collectionColumns(windowText: string): readonly ListColumn<ListedCollection>[] {
  return [
    {
      key: "rank",
      heading: "#",
      hint: t`Traded value in the window`,
      isStart: true,
      place: "desktop",
      width: 56,
      leaves: 5,
      tone: "rank",
      cell: ({ rank }) => rank,
    },
    {
      key: "collection",
      heading: t`Collection`,
      isStart: true,
      skeleton: "identity",
      cell: ({ to, face, name, isVerified, chain, volume }) => (
        <Identity
          to={to}
          logo={face}
          title={
            <span className={styles.name}>
              <Untrusted>{name}</Untrusted>
              {isVerified && (
                <>
                  <BadgeCheck size={16} aria-hidden />
                  <Spoken>{t`verified`}</Spoken>
                </>
              )}
            </span>
          }
          detail={
            <span>
              {chainFacts(chain).displayName}
              <span className={styles.onPhone}> · {volume}</span>
            </span>
          }
        />
      ),
    },
    {
      key: "floor",
      heading: t`Floor`,
      width: 132,
      phoneWidth: 120,
      tone: "strong",
      cell: ({ floor, floorChange }) => (
        <>
          {floor}
          <span className={styles.change}>
            <ChangeText percent={floorChange} />
          </span>
        </>
      ),
    },
    {
      key: "floorChange",
      heading: t`Floor, ${windowText}`,
      place: "desktop",
      width: 112,
      leaves: 6,
      cell: ({ floorChange }) => <ChangeText percent={floorChange} />,
    },
    {
      key: "volume",
      heading: t`Volume, ${windowText}`,
      place: "desktop",
      width: 132,
      cell: ({ volume }) => volume,
    },
    {
      key: "volumeChange",
      heading: t`Change`,
      hint: t`Of the volume, against the window before`,
      place: "desktop",
      width: 112,
      leaves: 2,
      cell: ({ volumeChange }) => <ChangeText percent={volumeChange} />,
    },
    {
      key: "sales",
      heading: t`Sales`,
      place: "desktop",
      width: 80,
      leaves: 1,
      cell: ({ sales }) => <Count value={sales} />,
    },
    {
      key: "owners",
      heading: t`Owners`,
      place: "desktop",
      width: 96,
      leaves: 3,
      cell: ({ owners }) => <Count value={owners} />,
    },
    {
      key: "listed",
      heading: t`Listed`,
      hint: t`How many of all items are for sale`,
      place: "desktop",
      width: 128,
      leaves: 4,
      cell: ({ listings, items }) => (
        <>
          <Count value={listings} /> <span className={styles.of}>/ {items == null ? "–" : countText(items)}</span>
        </>
      ),
    },
  ];
}

function Count({ value }: { readonly value: Figure }) {
  return value == null ? <Unknown /> : countText(value);
}
