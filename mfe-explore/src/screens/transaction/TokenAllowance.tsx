import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { tokenPath } from "@cenote/domain/paths";
import { quantityText } from "@cenote/kit/money/quantity";
import { Link } from "@cenote/kit/router";
import { TokenLogo } from "@cenote/kit/picture/TokenLogo";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { TokenAllowance_approval$key } from "./__generated__/TokenAllowance_approval.graphql";
import * as styles from "./Changes.module.css";
import { Party } from "./Party";

const LOGO_PIXELS = 36;
/** Maximum of Permit2; an unlimited approval allows at least this amount of smallest units. */
const UNLIMITED_FROM = 2 ** 160;

/** Approvals of the sender's tokens, granted or revoked. */
export function TokenAllowance(props: { approval: TokenAllowance_approval$key }) {
  const { asset, quantity, approvedAddress } = useFragment(
    graphql`
      fragment TokenAllowance_approval on TokenApproval {
        quantity
        approvedAddress
        asset {
          chain
          address
          symbol
          decimals
          ...TokenLogo_token
        }
      }
    `,
    props.approval,
  );
  return (
    <>
      <TokenLogo token={asset} size={LOGO_PIXELS} hasBadge={false} />
      <span className={styles.texts}>
        <span className={styles.amount}>
          <Link to={tokenPath(asset.chain, asset.address)}>
            <Untrusted fallback={t`no symbol`}>{asset.symbol}</Untrusted>
          </Link>
        </span>
        <span className={styles.detail} title={quantity}>
          <Leave spender={approvedAddress} quantity={Number(quantity)} decimals={asset.decimals ?? 0} />
        </span>
      </span>
    </>
  );
}

function Leave({ spender: address, quantity, decimals }: { spender: string; quantity: number; decimals: number }) {
  const spender = <Party address={address} />;
  if (quantity === 0) return <Trans>{spender} may no longer spend it</Trans>;
  // Rounding to a float changes the largest amounts slightly.
  const isUnlimited = quantity * 10 ** decimals >= UNLIMITED_FROM * 0.999;
  if (isUnlimited) return <Trans>{spender} may spend any amount</Trans>;
  const amount = quantityText(quantity);
  return (
    <Trans>
      {spender} may spend {amount}
    </Trans>
  );
}
