import { t } from "@lingui/core/macro";
import { isGrave, type TokenWarning } from "../safety/tokenWarning";
import { Tag } from "./Tag";

type RiskMarkProps = {
  readonly warning: TokenWarning;
  /** Symbol of the imitated token, for the tooltip. */
  readonly imitated?: string | null | undefined;
  /** Whether it stands beside small text. */
  readonly isSmall?: boolean;
};

/** Tag with a warning in one or two words; renders nothing for `low-fee`. */
export function RiskMark({ warning, imitated, isSmall = false }: RiskMarkProps) {
  const word = riskWord(warning);
  if (!word) return null;

  const hint = imitated && t`It looks like ${imitated}, but is a different token.`;
  return (
    <Tag tone={isGrave(warning) ? "bad" : "warn"} isSmall={isSmall} hint={hint || undefined}>
      {word}
    </Tag>
  );
}

function riskWord(warning: TokenWarning): string | null {
  switch (warning) {
    case "honeypot":
      return t`Cannot be sold`;
    case "blocked":
    case "malicious":
      return t`Harmful`;
    case "impersonator":
      return t`Look-alike`;
    case "spam":
      return t`Spam`;
    case "very-high-fee":
    case "high-fee":
      return t`High fee`;
    case "suspect":
      return t`Suspect`;
    case "low-fee":
      return null;
  }
}
