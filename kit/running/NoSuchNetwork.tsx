import { t } from "@lingui/core/macro";
import { PRODUCT_NAME } from "@cenote/domain/product";
import { isolated } from "../text/isolated";
import { NoSuchPlace } from "./NoSuchPlace";

const MAX_NAME_CHARACTERS = 30;

/** Error screen of a link to an unknown network. The name is untrusted. */
export function NoSuchNetwork({ name }: { readonly name: string }) {
  const network = isolated(name, MAX_NAME_CHARACTERS);
  return (
    <NoSuchPlace title={t`Unknown network`}>
      {t`The link is for the network ${network}, which ${PRODUCT_NAME} does not have.`}
    </NoSuchPlace>
  );
}
