import { t } from "@lingui/core/macro";
import { Check } from "lucide-react";
import { ListBoxItem } from "react-aria-components";
import { chainFacts } from "@cenote/domain/chains";
import { joinClasses } from "../../lib/joinClasses";
import { PriceText } from "../../money/PriceText";
import { QuantityText } from "../../money/QuantityText";
import { UsdText } from "../../money/UsdText";
import { ChainBadge } from "../../picture/ChainBadge";
import { Untrusted } from "../../text/Untrusted";
import type { AssetForm } from "../tokenAssets";
import { heldQuantity } from "../tradeBalances";
import { isRefused } from "../tokenChoice";
import * as styles from "./TokenPicker.module.css";
import { TokenMark } from "./TokenMark";

type FormLineProps = {
  readonly id: string;
  readonly form: AssetForm;
  readonly isChosen: boolean;
};

/** One form of the asset above it: on one network, with its own symbol. */
export function FormLine({ id, form: { token, held }, isChosen }: FormLineProps) {
  const network = chainFacts(token.chain).displayName;
  return (
    <ListBoxItem
      id={id}
      className={joinClasses(styles.line, styles.form, styles.open)!}
      textValue={`${token.symbol} ${network}`}
      isDisabled={isRefused(token)}
    >
      <ChainBadge chain={token.chain} size={20} />
      <span className={styles.network}>
        {network}
        <span className={styles.soft}>
          <Untrusted isInline>{token.symbol}</Untrusted>
        </span>
        {isChosen && <Check size={16} className={styles.chosen} role="img" aria-label={t`chosen`} />}
        <TokenMark token={token} />
      </span>
      {held ? (
        <>
          <QuantityText value={heldQuantity(held)} />
          <span className={styles.soft}>
            {held.value === null ? t`no price` : <UsdText value={held.value} isExact />}
          </span>
        </>
      ) : (
        <span className={styles.soft}>
          <PriceText value={token.price} />
        </span>
      )}
    </ListBoxItem>
  );
}
