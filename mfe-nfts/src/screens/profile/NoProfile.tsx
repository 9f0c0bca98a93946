import { t } from "@lingui/core/macro";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Button } from "@cenote/kit/form/Button";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { useHost } from "@cenote/kit/remote";
import { isolated } from "@cenote/kit/text/isolated";
import type { NameStatus } from "./__generated__/NftProfileName.graphql";

const MAX_CHARACTERS = 44;

type NoProfileProps = {
  /** The URL's text in place of an address. */
  readonly text: string | null;
  /** Result of the text's lookup as a name; null where it is not a name. */
  readonly status?: NameStatus | null;
};

/** Shown when the profile's account is unknown. */
export function NoProfile({ text, status = null }: NoProfileProps) {
  const { openDialog } = useHost();
  const shown = text && isolated(text, MAX_CHARACTERS);
  const title = !shown ? t`Your NFTs` : status ? t`No profile` : t`Not an address`;
  return (
    <>
      <ScreenTitle isUnlisted={text !== null}>{title}</ScreenTitle>
      <EmptyState
        title={title}
        isHeading
        action={
          shown ? (
            <ButtonLink to="/nfts">{t`All collections`}</ButtonLink>
          ) : (
            <Button aria-haspopup="dialog" onClick={() => openDialog("wallet")}>
              {t`Connect a wallet`}
            </Button>
          )
        }
      >
        {shown
          ? reasonText(shown, status)
          : t`Connect a wallet, or watch an address, to see its items, what it has for sale and what it did.`}
      </EmptyState>
    </>
  );
}

function reasonText(shown: string, status: NameStatus | null): string {
  switch (status) {
    case "UNKNOWN":
      return t`The Ethereum Name Service has no address for ${shown}.`;
    case "INVALID":
      return t`${shown} is not a valid name: check its letters.`;
    case "NOT_SUPPORTED":
      return t`${shown} is registered off the chain, which is not supported. Paste the address that the name stands for.`;
    case "FOUND":
    case null:
      return t`${shown} is not an account's address.`;
  }
}
