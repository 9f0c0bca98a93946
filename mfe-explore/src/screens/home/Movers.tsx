import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { EmptyState } from "@cenote/kit/ui/EmptyState";
import type { Movers_query$key } from "./__generated__/Movers_query.graphql";
import * as styles from "./Line.module.css";
import { MoverLine } from "./MoverLine";

/** Who rose most and who fell most in a day, of the tokens with some value in the pools: anything moves a puddle. */
export function Movers(props: { query: Movers_query$key }) {
  const { risers, fallers } = useFragment(
    graphql`
      fragment Movers_query on Query @throwOnFieldError {
        risers: topTokensConnection(orderBy: PRICE_CHANGE_DAY, filter: { minimumValueLocked: 10000 }, first: 3) {
          edges {
            node {
              id
              market {
                pricePercentChange(duration: DAY) {
                  value
                }
              }
              ...MoverLine_token
            }
          }
        }
        fallers: topTokensConnection(
          orderBy: PRICE_CHANGE_DAY
          asc: true
          filter: { minimumValueLocked: 10000 }
          first: 2
        ) {
          edges {
            node {
              id
              market {
                pricePercentChange(duration: DAY) {
                  value
                }
              }
              ...MoverLine_token
            }
          }
        }
      }
    `,
    props.query,
  );
  type Node = (typeof risers.edges)[number]["node"];
  const changeOf = ({ market }: Node) => market.pricePercentChange?.value ?? 0;
  const movers = [
    ...risers.edges.map(({ node }) => node).filter((token) => changeOf(token) > 0),
    ...fallers.edges
      .map(({ node }) => node)
      .filter((token) => changeOf(token) < 0)
      .reverse(),
  ];

  return (
    <ul className={styles.lines}>
      {movers.map((token) => (
        <MoverLine key={token.id} token={token} />
      ))}
      {movers.length === 0 && (
        <li>
          <EmptyState title={t`Nothing moved`}>
            {t`Tokens whose price changed in the past day are listed here.`}
          </EmptyState>
        </li>
      )}
    </ul>
  );
}
