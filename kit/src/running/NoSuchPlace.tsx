import { ButtonLink } from "../ui/ButtonLink";
import { EmptyState } from "../ui/EmptyState";
import { ScreenTitle } from "../ui/ScreenTitle";
import { explorePath } from "@cenote/domain/routes";

/** An address in the product that leads nowhere: the URL stays, and a way on is offered. */
export function NoSuchPlace() {
  return (
    <>
      <ScreenTitle isUnlisted>Nothing here</ScreenTitle>
      <EmptyState
        title="Nothing here"
        isHeading
        action={<ButtonLink to={explorePath("tokens")}>Explore tokens</ButtonLink>}
      >
        This address leads to no screen of Cenote.
      </EmptyState>
    </>
  );
}
