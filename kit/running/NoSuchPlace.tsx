import { t } from "@lingui/core/macro";
import { ButtonLink } from "../form/ButtonLink";
import { EmptyState } from "../feedback/EmptyState";
import { ScreenTitle } from "../layout/ScreenTitle";
import { isolated } from "../text/isolated";
import { PRODUCT_NAME } from "@cenote/domain/product";
import { explorePath } from "@cenote/domain/paths";

const MAX_NAME_CHARACTERS = 30;

/** An unknown address in the product, or one that names an unknown network: the URL stays, with links to continue. */
export function NoSuchPlace({ network = null }: { readonly network?: string | null }) {
  const name = network === null ? "" : isolated(network, MAX_NAME_CHARACTERS);
  const title = network === null ? t`Nothing here` : t`Unknown network`;
  return (
    <>
      <ScreenTitle isUnlisted>{title}</ScreenTitle>
      <EmptyState
        title={title}
        isHeading
        action={<ButtonLink to={explorePath("tokens")}>{t`Explore tokens`}</ButtonLink>}
      >
        {network === null
          ? t`${PRODUCT_NAME} has no screen at this address.`
          : t`The link is for the network ${name}, which ${PRODUCT_NAME} does not have.`}
      </EmptyState>
    </>
  );
}
