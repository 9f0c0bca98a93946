import { graphql, useFragment } from "react-relay/hooks";
import { readTokenDangers } from "@cenote/kit/safety/readTokenDangers";
import type { TokenDangers, TokenTrial } from "@cenote/kit/safety/tokenWarning";
import { findingText, safetyReasonText } from "../../../lib/safetyTexts";
import type { useTokenDangers_token$key } from "./__generated__/useTokenDangers_token.graphql";

/** A finding, with its message in the page's language. */
export type Finding = { readonly rule: string; readonly message: string };
export type FoundDangers = TokenDangers &
  TokenTrial & {
    /** Worst first. */
    readonly findings: readonly Finding[];
    /** Reason for the token's safety level, as one sentence. */
    readonly reason: string | null | undefined;
  };

/** Returns the findings against a token. */
export function useTokenDangers(key: useTokenDangers_token$key): FoundDangers {
  const token = useFragment(
    graphql`
      fragment useTokenDangers_token on Token {
        feeData {
          buyFeeBps
          sellFeeBps
          sellReverted
        }
        protectionInfo {
          findings {
            rule
            message
          }
        }
        project {
          safetyReason
        }
        ...readTokenDangers_token
      }
    `,
    key,
  );
  const findings = (token.protectionInfo?.findings ?? []).map(({ rule, message }) => ({ rule, message }));
  return {
    ...readTokenDangers(token),
    buyFee: basisPoints(token.feeData?.buyFeeBps),
    sellFee: basisPoints(token.feeData?.sellFeeBps),
    isUnsellable: token.feeData?.sellReverted === true,
    findings: findings.map((finding) => ({ rule: finding.rule, message: findingText(finding) })),
    reason: safetyReasonText(token.project?.safetyReason, findings),
  };
}

function basisPoints(text: string | null | undefined): number | null {
  return text == null ? null : Number(text);
}
