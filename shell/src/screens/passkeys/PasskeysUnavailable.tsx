import { t } from "@lingui/core/macro";
import { explorePath } from "@cenote/domain/paths";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { ErrorState } from "@cenote/kit/feedback/ErrorState";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import type { PasskeyState } from "./usePasskeys";

type PasskeysUnavailableProps = {
  readonly state: Exclude<PasskeyState["name"], "ready">;
  readonly onRetry: () => void;
};

/** Replaces passkeys while they cannot be used, with the reason. */
export function PasskeysUnavailable({ state, onRetry }: PasskeysUnavailableProps) {
  const action = <ButtonLink to={explorePath("tokens")}>{t`Explore tokens`}</ButtonLink>;
  switch (state) {
    case "loading":
      return <Skeleton width="100%" height={240} />;
    case "failed":
      return (
        <ErrorState title={t`The passkey wallet did not open`} isHeading onRetry={onRetry}>
          {t`A part of it could not be loaded. Your account and your passkeys are unchanged.`}
        </ErrorState>
      );
    case "unsupported":
      return (
        <EmptyState title={t`This browser has no passkeys here`} isHeading action={action}>
          {t`Passkeys need a current browser and a secure address: https, or localhost on your own machine.`}
        </EmptyState>
      );
    case "unserved":
      return (
        <EmptyState title={t`This site has no passkey wallet`} isHeading action={action}>
          {t`A passkey wallet needs a relay that sends what passkeys sign, and this site runs none. Connect another wallet.`}
        </EmptyState>
      );
  }
}
