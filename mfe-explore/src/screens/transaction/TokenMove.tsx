import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { tokenPath } from "@cenote/domain/paths";
import { joinClasses } from "@cenote/kit/lib/joinClasses";
import { Link } from "@cenote/kit/router";
import { QuantityText } from "@cenote/kit/money/QuantityText";
import { TokenLogo } from "@cenote/kit/picture/TokenLogo";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { UsdText } from "@cenote/kit/money/UsdText";
import type { TokenMove_transfer$key } from "./__generated__/TokenMove_transfer.graphql";
import * as styles from "./Changes.module.css";
import { Movement } from "./Movement";

const LOGO_PIXELS = 36;

/** Tokens that a transaction's sender received or sent. */
export function TokenMove(props: { transfer: TokenMove_transfer$key }) {
  const { asset, quantity, direction, sender, recipient, transactedValue } = useFragment(
    graphql`
      fragment TokenMove_transfer on TokenTransfer {
        quantity
        direction
        sender
        recipient
        transactedValue {
          value
        }
        asset {
          chain
          address
          symbol
          ...TokenLogo_token
        }
      }
    `,
    props.transfer,
  );
  return (
    <>
      <TokenLogo token={asset} size={LOGO_PIXELS} hasBadge={false} />
      <span className={styles.texts}>
        <span className={joinClasses(styles.amount, direction === "IN" && styles.came)} title={quantity}>
          <span>
            {direction === "IN" ? "+" : direction === "OUT" ? "−" : ""}
            <QuantityText value={Number(quantity)} />
          </span>
          <Link to={tokenPath(asset.chain, asset.address)}>
            <Untrusted fallback={t`no symbol`}>{asset.symbol}</Untrusted>
          </Link>
        </span>
        <span className={styles.detail}>
          <Movement direction={direction} sender={sender} recipient={recipient} />
        </span>
      </span>
      <span className={styles.worth}>
        <UsdText value={transactedValue?.value} />
      </span>
    </>
  );
}
