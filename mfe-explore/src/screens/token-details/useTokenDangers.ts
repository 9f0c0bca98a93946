import { graphql, useFragment } from "react-relay/hooks";
import { findingText, safetyReasonText } from "../../lib/safetyTexts";
import type { TokenDangers } from "../../lib/tokenWarning";
import type { useTokenDangers_token$key } from "./__generated__/useTokenDangers_token.graphql";

/** The message is in the page's language. */
export type Finding = { readonly rule: string; readonly message: string };
export type FoundDangers = TokenDangers & {
  /** Worst first. */
  readonly findings: readonly Finding[];
  /** Why the token's safety level is what it is, as one sentence. */
  readonly reason: string | null | undefined;
};

/** What is known against a token. */
export function useTokenDangers(key: useTokenDangers_token$key): FoundDangers {
  const { feeData, protectionInfo, project } = useFragment(
    graphql`
      fragment useTokenDangers_token on Token {
        feeData {
          buyFeeBps
          sellFeeBps
          sellReverted
        }
        protectionInfo {
          result
          attackTypes
          findings {
            rule
            message
          }
        }
        project {
          isSpam
          safetyLevel
          safetyReason
        }
      }
    `,
    key,
  );
  const findings = (protectionInfo?.findings ?? []).map(({ rule, message }) => ({ rule, message }));
  return {
    buyFee: basisPoints(feeData?.buyFeeBps),
    sellFee: basisPoints(feeData?.sellFeeBps),
    isUnsellable: feeData?.sellReverted === true,
    result: protectionInfo?.result,
    attackTypes: (protectionInfo?.attackTypes ?? []).filter((type) => type != null),
    isSpam: project?.isSpam === true,
    safetyLevel: project?.safetyLevel,
    findings: findings.map((finding) => ({ rule: finding.rule, message: findingText(finding) })),
    reason: safetyReasonText(project?.safetyReason, findings),
  };
}

function basisPoints(text: string | null | undefined): number | null {
  return text == null ? null : Number(text);
}
