import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { ButtonLink } from "../form/ButtonLink";
import { EmptyState } from "../feedback/EmptyState";
import { ScreenTitle } from "../layout/ScreenTitle";
import { PRODUCT_NAME } from "@cenote/domain/product";
import { explorePath } from "@cenote/domain/paths";

type NoSuchPlaceProps = {
  readonly title?: string;
  /** Reason shown to the visitor. */
  readonly children?: ReactNode;
};

/** Error screen of an unknown address: the URL stays, with links to continue. */
export function NoSuchPlace({
  title = t`Nothing here`,
  children = t`${PRODUCT_NAME} has no screen at this address.`,
}: NoSuchPlaceProps) {
  return (
    <>
      <ScreenTitle isUnlisted>{title}</ScreenTitle>
      <EmptyState
        title={title}
        isHeading
        action={<ButtonLink to={explorePath("tokens")}>{t`Explore tokens`}</ButtonLink>}
      >
        {children}
      </EmptyState>
    </>
  );
}
