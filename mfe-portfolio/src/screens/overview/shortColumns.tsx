import { t } from "@lingui/core/macro";
import { tokenPath } from "@cenote/domain/paths";
import { Meter } from "@cenote/kit/layout/Meter";
import { meterPercent } from "@cenote/kit/layout/meter";
import { ChangeText } from "@cenote/kit/money/ChangeText";
import { PriceText } from "@cenote/kit/money/PriceText";
import { QuantityText } from "@cenote/kit/money/QuantityText";
import { UsdText } from "@cenote/kit/money/UsdText";
import { ChainBadge } from "@cenote/kit/picture/ChainBadge";
import { TokenFace } from "@cenote/kit/picture/TokenFace";
import type { ListColumn } from "@cenote/kit/table/columns/listColumn";
import { Identity } from "@cenote/kit/text/Identity";
import { RiskMark } from "@cenote/kit/text/RiskMark";
import { Unknown } from "@cenote/kit/text/Unknown";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { Asset } from "../../lib/assets/groupAssets";
import { sharePercent } from "../../lib/overview/sharePercent";
import * as styles from "./AssetsInShort.module.css";

const LOGO_PIXELS = 34;
const BADGE_PIXELS = 14;

/** Returns the columns of the short list; `total` is the value of all tokens, in US dollars. */
export function shortColumns(total: number | null): readonly ListColumn<Asset>[] {
  return [
    { key: "token", heading: t`Token`, isStart: true, cell: (asset) => <AssetIdentity asset={asset} /> },
    { key: "price", heading: t`Price`, place: "desktop", cell: ({ price }) => <PriceText value={price} isReceding /> },
    { key: "day", heading: t`1 day`, place: "desktop", cell: ({ change }) => <ChangeText percent={change} /> },
    {
      key: "value",
      heading: t`Value`,
      tone: "strong",
      cell: ({ value, change }) => (
        <>
          <UsdText value={value} isExact />
          <span className={styles.onPhone}>
            <ChangeText percent={change} />
          </span>
        </>
      ),
    },
    {
      key: "share",
      heading: t({ message: "Share", context: "part of the whole" }),
      place: "desktop",
      cell: ({ value }) => <Share value={value} total={total} />,
    },
  ];
}

/** Identity of an asset; if it groups tokens of several networks, it links to the most valuable one. */
function AssetIdentity({ asset: { lead, forms, quantity } }: { readonly asset: Asset }) {
  const { chain, address, name, symbol, logoUrl, warning, imitated } = lead;
  return (
    <Identity
      to={tokenPath(chain, address)}
      logo={
        <TokenFace picture={{ url: logoUrl, letters: symbol ?? name, seed: address ?? chain }} size={LOGO_PIXELS} />
      }
      title={<Untrusted>{name ?? symbol}</Untrusted>}
      detail={
        <>
          <QuantityText value={quantity} /> <Untrusted>{symbol}</Untrusted>
          <span className={styles.networks}>
            {[...new Set(forms.map((form) => form.chain))].map((one) => (
              <ChainBadge key={one} chain={one} size={BADGE_PIXELS} isNamed />
            ))}
          </span>
          {warning && <RiskMark warning={warning} imitated={imitated} isSmall />}
        </>
      }
    />
  );
}

function Share({ value, total }: { readonly value: number | null; readonly total: number | null }) {
  if (value === null || !total) return <Unknown />;
  return (
    <>
      {sharePercent(value, total)}
      <Meter percent={meterPercent(value, total)} />
    </>
  );
}
