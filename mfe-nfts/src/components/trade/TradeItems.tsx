import { chainFacts, type Chain } from "@cenote/domain/chains";
import { Picture } from "@cenote/kit/picture/Picture";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { TradedItem } from "./tradeAction";
import { itemText } from "./tradeTexts";
import * as styles from "./Trade.module.css";

/** Traded items: pictures and names are untrusted. */
export function TradeItems({ chain, items }: { chain: Chain; items: readonly TradedItem[] }) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          <span className={styles.picture}>
            <Picture url={item.pictureUrl} />
          </span>
          <span className={styles.texts}>
            <Untrusted>{itemText(item)}</Untrusted>
            <small className={styles.soft}>
              {item.collectionName && <Untrusted isInline>{item.collectionName}</Untrusted>}
              {` · ${chainFacts(chain).displayName}`}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}
