import { t } from "@lingui/core/macro";
import { ButtonLink } from "../form/ButtonLink";
import { EmptyState } from "../feedback/EmptyState";
import { ScreenTitle } from "../layout/ScreenTitle";
import { PRODUCT_NAME } from "@cenote/domain/product";
import { explorePath } from "@cenote/domain/paths";

/** An unknown address in the product: the URL stays, with links to continue. */
export function NoSuchPlace() {
  return (
    <>
      <ScreenTitle isUnlisted>{t`Nothing here`}</ScreenTitle>
      <EmptyState
        title={t`Nothing here`}
        isHeading
        action={<ButtonLink to={explorePath("tokens")}>{t`Explore tokens`}</ButtonLink>}
      >
        {t`${PRODUCT_NAME} has no screen at this address.`}
      </EmptyState>
    </>
  );
}
