import { graphql, useFragment } from "react-relay/hooks";
import { percentText } from "@cenote/kit/lib/percent";
import { Banner } from "@cenote/kit/ui/Banner";
import type { TokenWarnings_token$key } from "./__generated__/TokenWarnings_token.graphql";

const BASIS_POINTS_PER_PERCENT = 100;

/** What a visitor should know before trading the token, worst first. */
export function TokenWarnings(props: { token: TokenWarnings_token$key }) {
  const token = useFragment(
    graphql`
      fragment TokenWarnings_token on Token {
        feeData {
          buyFeeBps
          sellFeeBps
          sellReverted
        }
        protectionInfo {
          result
          attackTypes
        }
        project {
          isSpam
          safetyLevel
          safetyReason
        }
      }
    `,
    props.token,
  );
  const { feeData, protectionInfo, project } = token;
  const buyFee = Number(feeData?.buyFeeBps ?? 0) / BASIS_POINTS_PER_PERCENT;
  const sellFee = Number(feeData?.sellFeeBps ?? 0) / BASIS_POINTS_PER_PERCENT;

  if (feeData?.sellReverted || protectionInfo?.attackTypes?.includes("HONEYPOT")) {
    return (
      <Banner tone="bad" title="Do not buy: this token cannot be sold">
        Simulated sales fail.
      </Banner>
    );
  }
  if (protectionInfo?.attackTypes?.includes("IMPERSONATOR")) {
    return (
      <Banner tone="bad" title="Not the token you may mean">
        Its name is that of a well-known token; its contract is another.
      </Banner>
    );
  }
  if (project?.safetyLevel === "BLOCKED" || protectionInfo?.result === "MALICIOUS") {
    return (
      <Banner tone="bad" title="This token is known to do harm">
        {project?.safetyReason ?? "Do not trade it, and do not follow its links."}
      </Banner>
    );
  }
  if (project?.isSpam || protectionInfo?.result === "SPAM") {
    return (
      <Banner tone="warn" title="This token looks like spam">
        {project?.safetyReason ?? "It was sent to many wallets that never asked for it."}
      </Banner>
    );
  }
  if (project?.safetyLevel === "STRONG_WARNING") {
    return (
      <Banner tone="warn" title="Be careful with this token">
        {project.safetyReason}
      </Banner>
    );
  }
  if (sellFee > 0 || buyFee > 0) {
    const [action, fee] = sellFee >= buyFee ? (["sale", sellFee] as const) : (["purchase", buyFee] as const);
    return (
      <Banner tone="warn" title={`This token takes a fee on ${action}: ${percentText(fee)}`}>
        The contract keeps part of every {action}. What you receive will be lower than the market price.
      </Banner>
    );
  }
  return null;
}
