import { PRODUCT_NAME } from "@cenote/domain/product";
import { explorePath } from "@cenote/domain/routes";
import { ButtonLink } from "@cenote/kit/ui/ButtonLink";
import { EmptyState } from "@cenote/kit/ui/EmptyState";
import { ScreenTitle } from "@cenote/kit/ui/ScreenTitle";

/** A screen the product will have, and says so. */
export function NotAvailableScreen() {
  return (
    <>
      <ScreenTitle isUnlisted>Not available yet</ScreenTitle>
      <EmptyState
        title="This screen is not available yet"
        isHeading
        action={<ButtonLink to={explorePath("tokens")}>Explore tokens</ButtonLink>}
      >
        {PRODUCT_NAME} shows tokens, pools, collections and portfolios today; trading follows.
      </EmptyState>
    </>
  );
}
