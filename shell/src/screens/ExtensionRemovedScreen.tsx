import { t } from "@lingui/core/macro";
import { PASSKEY_SIGN_IN_PATH, portfolioPath } from "@cenote/domain/paths";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { joinClasses } from "@cenote/kit/lib/joinClasses";
import * as styles from "./passkeys/Passkeys.module.css";

/** Shown after a browser extension was removed: what remains, and other ways to connect. */
export function ExtensionRemovedScreen() {
  return (
    <>
      <ScreenTitle isUnlisted>{t`Extension removed`}</ScreenTitle>
      <EmptyState
        title={t`The extension is removed`}
        isHeading
        action={
          <div className={joinClasses(styles.actions, styles.centered)}>
            <ButtonLink to={portfolioPath(null)}>{t`Look at an account`}</ButtonLink>
            <ButtonLink to={PASSKEY_SIGN_IN_PATH} kind="quiet">{t`Use a passkey instead`}</ButtonLink>
          </div>
        }
      >
        {t`Your tokens stay on their networks. An account that the extension held opens again with its recovery phrase, in the extension or in another wallet. Allowances that you gave stay in force: your portfolio lists them.`}
      </EmptyState>
    </>
  );
}
