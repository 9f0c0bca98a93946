import { t } from "@lingui/core/macro";
import { explorePath } from "@cenote/domain/paths";
import { ButtonLink } from "../form/ButtonLink";
import { EmptyState } from "../feedback/EmptyState";
import { ScreenTitle } from "../layout/ScreenTitle";

type NotAvailableProps = {
  readonly title: string;
  /** Purpose of the screen, in one sentence. */
  readonly description: string;
};

/** Screen of a page that is not built yet; search engines do not index it. */
export function NotAvailable({ title, description }: NotAvailableProps) {
  return (
    <>
      <ScreenTitle isUnlisted>{title}</ScreenTitle>
      <EmptyState
        title={t`${title}: not available yet`}
        isHeading
        action={<ButtonLink to={explorePath("tokens")}>{t`Explore tokens`}</ButtonLink>}
      >
        {t`What this screen will be: ${description}`}
      </EmptyState>
    </>
  );
}
