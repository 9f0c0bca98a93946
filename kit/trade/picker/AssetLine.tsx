import { plural, t } from "@lingui/core/macro";
import { Check } from "lucide-react";
import { ListBoxItem } from "react-aria-components";
import { chainFacts } from "@cenote/domain/chains";
import { QuantityText } from "../../money/QuantityText";
import { UsdText } from "../../money/UsdText";
import { ChainBadge } from "../../picture/ChainBadge";
import { Spoken } from "../../text/Spoken";
import { shortAddress } from "../../text/address";
import { Untrusted } from "../../text/Untrusted";
import { joinClasses } from "../../lib/joinClasses";
import { TokenFace } from "../../picture/TokenFace";
import { isRefused } from "../tokenChoice";
import { AssetFacts } from "./AssetFacts";
import type { ListedAsset } from "./listedAsset";
import * as styles from "./TokenPicker.module.css";
import { TokenMark } from "./TokenMark";

const LOGO_PIXELS = 32;
/** Maximum number of network icons; the total number is beside them. */
const MAX_BADGES = 5;

type AssetLineProps = {
  readonly id: string;
  readonly asset: ListedAsset;
  readonly chosenId: string | undefined;
  /** Whether its networks are expanded. */
  readonly isOpen: boolean;
};

/** An asset with the account's balance, or with facts about it. */
export function AssetLine({ id, asset, chosenId, isOpen }: AssetLineProps) {
  const { forms } = asset;
  const [{ token }] = forms;
  const chains = [...new Set(forms.map((form) => form.token.chain))];
  const hasSeveral = forms.length > 1;
  const count = chains.length;
  const names = chains.map((chain) => chainFacts(chain).displayName).join(", ");
  return (
    <ListBoxItem
      id={id}
      className={joinClasses(styles.line, isOpen && styles.open)!}
      textValue={`${token.name} ${token.symbol}`}
      isDisabled={!hasSeveral && isRefused(token)}
    >
      <TokenFace picture={token.picture} size={LOGO_PIXELS} />
      <span className={styles.texts}>
        <span className={styles.name}>
          <Untrusted>{token.name}</Untrusted>
          {forms.some((form) => form.token.id === chosenId) && (
            <Check size={16} className={styles.chosen} role="img" aria-label={t`chosen`} />
          )}
          <TokenMark token={token} />
        </span>
        <span className={styles.detail}>
          <Untrusted isInline>{token.symbol}</Untrusted>
          {!token.isListed && token.address && <span>{shortAddress(token.address)}</span>}
          {count > 1 && (
            <span className={styles.count}>{plural(count, { one: "# network", other: "# networks" })}</span>
          )}
          <span className={styles.badges} aria-hidden>
            {chains.slice(0, MAX_BADGES).map((chain) => (
              <ChainBadge key={chain} chain={chain} size={14} />
            ))}
          </span>
          <Spoken>{hasSeveral ? (isOpen ? t`${names}: listed below` : t`${names}: opens the networks`) : names}</Spoken>
        </span>
      </span>
      <span className={styles.figures}>
        {asset.held ? (
          <>
            <b>
              <QuantityText value={asset.held.quantity} />
            </b>
            <span className={styles.soft}>
              {asset.held.value === null ? t`no price` : <UsdText value={asset.held.value} isExact />}
            </span>
          </>
        ) : (
          <AssetFacts asset={asset} />
        )}
      </span>
    </ListBoxItem>
  );
}
