import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import type { HomeMovers_query$key } from "./__generated__/HomeMovers_query.graphql";
import * as styles from "../waterline/Line.module.css";
import { HomeMoverLine } from "./HomeMoverLine";

/** The verified tokens above a liquidity floor that rose and fell most in a day. */
export function HomeMovers(props: { query: HomeMovers_query$key }) {
  const { risers, fallers } = useFragment(
    graphql`
      fragment HomeMovers_query on Query @throwOnFieldError {
        risers: topTokensConnection(
          orderBy: PRICE_CHANGE_DAY
          filter: { minimumValueLocked: $moversFloor, isVerified: true }
          first: 3
        ) {
          edges {
            node {
              id
              market {
                pricePercentChange(duration: DAY) {
                  value
                }
              }
              ...HomeMoverLine_token
            }
          }
        }
        fallers: topTokensConnection(
          orderBy: PRICE_CHANGE_DAY
          asc: true
          filter: { minimumValueLocked: $moversFloor, isVerified: true }
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
              ...HomeMoverLine_token
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
        <HomeMoverLine key={token.id} token={token} />
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
