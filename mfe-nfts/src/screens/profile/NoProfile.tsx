import { t } from "@lingui/core/macro";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Button } from "@cenote/kit/form/Button";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { useHost } from "@cenote/kit/remote";
import { isolated } from "@cenote/kit/text/isolated";

const MOST_CHARACTERS = 44;

/** Shown while it is not known whose profile is meant; `text` is what the URL has in place of an address. */
export function NoProfile({ text }: { readonly text: string | null }) {
  const { openDialog } = useHost();
  const shown = text && isolated(text, MOST_CHARACTERS);
  const title = shown ? t`Not an address` : t`Your NFTs`;
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
          ? t`${shown} is not an account's address.`
          : t`Connect a wallet, or watch an address, to see its items, what it has for sale and what it did.`}
      </EmptyState>
    </>
  );
}
