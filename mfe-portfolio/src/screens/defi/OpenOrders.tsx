import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { Part } from "@cenote/kit/feedback/Part";
import { Panel } from "@cenote/kit/layout/Panel";
import { quantityText } from "@cenote/kit/money/quantity";
import { PairLogo } from "@cenote/kit/picture/PairLogo";
import { useLaterQuery } from "@cenote/kit/relay/useLaterQuery";
import { withoutRepeats } from "@cenote/kit/table/rows/withoutRepeats";
import { isolated } from "@cenote/kit/text/isolated";
import { exactMoment } from "@cenote/kit/time/spans";
import type { PortfolioOrders } from "./__generated__/PortfolioOrders.graphql";
import portfolioOrders from "./__generated__/PortfolioOrders.graphql";
import * as styles from "./DefiScreen.module.css";

type OpenOrdersProps = { readonly variables: PortfolioOrders["variables"] };

const LOGO_PIXELS = 34;

/** The accounts' unfilled orders; nothing without any. */
export function OpenOrders({ variables }: OpenOrdersProps) {
  const queryRef = useLaterQuery<PortfolioOrders>(portfolioOrders, variables);
  if (!queryRef) return null;
  return (
    <Part subject={t`The open orders`} loading={<></>}>
      <Orders queryRef={queryRef} />
    </Part>
  );
}

function Orders({ queryRef }: { readonly queryRef: PreloadedQuery<PortfolioOrders> }) {
  const { portfolios } = usePreloadedQuery<PortfolioOrders>(
    graphql`
      query PortfolioOrders($ownerAddresses: [String!]!, $chains: [Chain!]) {
        portfolios(ownerAddresses: $ownerAddresses, chains: $chains) {
          orders: activityConnection(
            chains: $chains
            filter: { types: [SWAP_ORDER] }
            includeOffChain: true
            first: 50
          ) {
            edges {
              node {
                id
                details {
                  __typename
                  ... on SwapOrderDetails {
                    orderStatus
                    expiry
                    inputTokenQuantity
                    outputTokenQuantity
                    inputToken {
                      symbol
                      ...PairLogo_token
                    }
                    outputToken {
                      symbol
                      ...PairLogo_token
                    }
                  }
                }
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const nodes = (portfolios ?? []).flatMap((portfolio) => portfolio?.orders?.edges.map(({ node }) => node) ?? []);
  const orders = withoutRepeats(nodes, ({ id }) => [id]).flatMap(({ id, details }) =>
    details?.__typename === "SwapOrderDetails" && details.orderStatus === "OPEN" ? [{ id, ...details }] : [],
  );
  if (orders.length === 0) return null;
  return (
    <section aria-label={t`Open orders`}>
      <div className={styles.head}>
        <h2>{t`Open orders`}</h2>
      </div>
      <Panel>
        <ul className={styles.lines}>
          {orders.map(({ id, expiry, inputToken, inputTokenQuantity, outputToken, outputTokenQuantity }) => {
            const sold = amountText(inputTokenQuantity, inputToken.symbol);
            const bought = amountText(outputTokenQuantity, outputToken.symbol);
            const end = expiry == null ? null : exactMoment(expiry);
            return (
              <li key={id} className={styles.line}>
                <PairLogo token0={inputToken} token1={outputToken} size={LOGO_PIXELS} />
                <span className={styles.texts}>
                  <b>{t`${sold} for ${bought}`}</b>
                  <span className={styles.soft}>{end === null ? t`without an end` : t`until ${end}`}</span>
                </span>
              </li>
            );
          })}
        </ul>
      </Panel>
    </section>
  );
}

/** Formats an amount; the symbol is untrusted. */
function amountText(quantity: string, symbol: string | null | undefined): string {
  return `${quantityText(Number(quantity))} ${isolated(symbol ?? "?")}`;
}
