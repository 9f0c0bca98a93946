import { t } from "@lingui/core/macro";
import { explorePath } from "@cenote/domain/paths";
import { type PageName } from "@cenote/domain/routes";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { pageText } from "../routing/pageTexts";

/** A screen the product will have: it says so, and what it will be. */
export function NotAvailableScreen({ name }: { name: PageName }) {
  const { title, description } = pageText(name);
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
