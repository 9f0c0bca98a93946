import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { chainFacts } from "@cenote/domain/chains";
import { tokenPath } from "@cenote/domain/paths";
import { shortAddress } from "@cenote/kit/text/address";
import { Link } from "@cenote/kit/router";
import { ChainBadge } from "@cenote/kit/picture/ChainBadge";
import { PriceText } from "@cenote/kit/money/PriceText";
import type { TokenProjects } from "./__generated__/TokenProjects.graphql";
import * as styles from "./OwnBalance.module.css";

type OtherChainsProps = {
  readonly queryRef: PreloadedQuery<TokenProjects>;
  /** Token of this screen. */
  readonly tokenId: string;
};

/** The same project's tokens on other chains, with their prices. */
export function OtherChains({ queryRef, tokenId }: OtherChainsProps) {
  const { tokenProjects } = usePreloadedQuery<TokenProjects>(
    graphql`
      query TokenProjects($contracts: [ContractInput!]!) @throwOnFieldError {
        tokenProjects(contracts: $contracts) {
          tokens {
            id
            chain
            address
            market @catch(to: NULL) {
              price {
                value
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const others = (tokenProjects[0]?.tokens ?? []).filter(({ id }) => id !== tokenId);
  if (others.length === 0) return <p className={styles.none}>{t`On this network only.`}</p>;
  return (
    <ul className={styles.chains}>
      {others.map(({ id, chain, address, market }) => (
        <li key={id}>
          <Link to={tokenPath(chain, address)} className={styles.chain}>
            <ChainBadge chain={chain} size={22} />
            <span className={styles.name}>{chainFacts(chain).displayName}</span>
            <span className={styles.figures}>
              <PriceText value={market?.price?.value} />
              <span className={styles.quantity}>{address ? shortAddress(address) : t`Native token`}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
