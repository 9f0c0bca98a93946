import { explorePath } from "@cenote/domain/routes";
import { ButtonLink } from "@cenote/kit/ui/ButtonLink";
import { EmptyState } from "@cenote/kit/ui/EmptyState";
import { ScreenTitle } from "@cenote/kit/ui/ScreenTitle";

/** An address that leads nowhere. */
export function NotFoundScreen() {
  return (
    <>
      <ScreenTitle isUnlisted>Not found</ScreenTitle>
      <EmptyState
        title="There is nothing at this address"
        isHeading
        action={<ButtonLink to={explorePath("tokens")}>Explore tokens</ButtonLink>}
      >
        The link may be old, or a letter of it may be wrong.
      </EmptyState>
    </>
  );
}
