import { t } from "@lingui/core/macro";
import { PriceText } from "../../money/PriceText";
import { useMoney } from "../../money/useMoney";
import { compactUsd } from "../../money/usd";
import { isRefused } from "../tokenChoice";
import type { ListedAsset } from "./listedAsset";
import * as styles from "./TokenPicker.module.css";
import { TokenSpread } from "./TokenSpread";

/** Facts about an asset that the account does not hold: its volume, its price, or its age and number of holders. */
export function AssetFacts({ asset }: { asset: ListedAsset }) {
  const [{ token }] = asset.forms;
  if (isRefused(token)) return <span className={styles.soft}>{t`Blocked`}</span>;
  if (asset.volume != null) return <Volume value={asset.volume} />;
  if (token.isListed) return <PriceText value={token.price} />;
  return <TokenSpread createdAt={asset.createdAtTimestamp} holders={asset.holdersCount} />;
}

function Volume({ value }: { value: number }) {
  const volume = compactUsd(value, useMoney());
  return <span className={styles.soft}>{t`${volume} past day`}</span>;
}
