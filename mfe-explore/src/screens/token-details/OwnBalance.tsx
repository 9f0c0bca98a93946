import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { chainFacts } from "@cenote/domain/chains";
import { tokenPath } from "@cenote/domain/paths";
import { quantityText } from "@cenote/kit/money/quantity";
import { Link } from "@cenote/kit/router";
import { ChainBadge } from "@cenote/kit/picture/ChainBadge";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { UsdText } from "@cenote/kit/money/UsdText";
import type { TokenBalances } from "./__generated__/TokenBalances.graphql";
import * as styles from "./OwnBalance.module.css";

/** The visitor's balance of the token, on this and other chains. */
export function OwnBalance({ queryRef }: { queryRef: PreloadedQuery<TokenBalances> }) {
  const { portfolios } = usePreloadedQuery<TokenBalances>(
    graphql`
      query TokenBalances($ownerAddress: String!, $contract: ContractInput!) @throwOnFieldError {
        portfolios(ownerAddresses: [$ownerAddress]) {
          projectBalance(contract: $contract) {
            value {
              value
            }
            tokenBalances {
              id
              quantity
              denominatedValue {
                value
              }
              token {
                chain
                address
                symbol
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const balance = portfolios[0]?.projectBalance;
  if (!balance || balance.tokenBalances.length === 0) {
    return <p className={styles.none}>{t`This account does not hold this token.`}</p>;
  }
  return (
    <>
      <p className={styles.value}>
        <UsdText value={balance.value?.value} isExact />
      </p>
      <ul className={styles.chains}>
        {balance.tokenBalances.map(({ id, quantity, denominatedValue, token }) => (
          <li key={id}>
            <Link to={tokenPath(token.chain, token.address)} className={styles.chain}>
              <ChainBadge chain={token.chain} size={22} />
              <span className={styles.name}>{chainFacts(token.chain).displayName}</span>
              <span className={styles.figures}>
                <UsdText value={denominatedValue?.value} isExact />
                <span className={styles.quantity}>
                  {quantityText(quantity)} <Untrusted isInline>{token.symbol}</Untrusted>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
