import { graphql, useFragment } from "react-relay/hooks";
import { readTokenDangers } from "../safety/readTokenDangers";
import { findWarning } from "../safety/tokenWarning";
import { RiskMark } from "./RiskMark";
import type { RiskBadge_tokens$key } from "./__generated__/RiskBadge_tokens.graphql";

type RiskBadgeProps = {
  /** One token, or the two of a pool. */
  readonly tokens: RiskBadge_tokens$key;
  /** Whether it stands beside small text. */
  readonly isSmall?: boolean;
  /** Whether a warning about spam is shown if the tokens have none themselves. */
  readonly isSpam?: boolean;
};

/** Tag with the most severe warning about the tokens; renders nothing without one. */
export function RiskBadge({ tokens: keys, isSmall, isSpam = false }: RiskBadgeProps) {
  const tokens = useFragment(
    graphql`
      fragment RiskBadge_tokens on Token @relay(plural: true) {
        imitates {
          symbol
        }
        ...readTokenDangers_token
      }
    `,
    keys,
  );
  const warning = findWarning(...tokens.map(readTokenDangers)) ?? (isSpam ? "spam" : null);
  if (!warning) return null;

  const imitated = warning === "impersonator" ? tokens.find(({ imitates }) => imitates)?.imitates?.symbol : null;
  return <RiskMark warning={warning} imitated={imitated} isSmall={isSmall} />;
}
