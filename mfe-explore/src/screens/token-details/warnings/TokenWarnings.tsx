import { t } from "@lingui/core/macro";
import { Suspense, useState } from "react";
import { graphql, useFragment } from "react-relay/hooks";
import { useHost } from "@cenote/kit/remote";
import { loadable } from "@cenote/kit/lib/loadable";
import { Banner } from "@cenote/kit/feedback/Banner";
import { Boundary } from "@cenote/kit/feedback/RetryBoundary";
import { Button } from "@cenote/kit/form/Button";
import { isWarningDismissed } from "../../../lib/dismissedWarnings";
import { findWarning, isGrave } from "@cenote/kit/safety/tokenWarning";
import type { TokenWarnings_token$key } from "./__generated__/TokenWarnings_token.graphql";
import { RealTokenLink } from "./RealTokenLink";
import { useTokenDangers } from "./useTokenDangers";
import type { WarningDialogProps } from "./WarningDialog";
import { warningTexts } from "./warningTexts";

const dialog = loadable<WarningDialogProps>(() => import("./WarningDialog").then((module) => module.WarningDialog));

/** Warnings before trading the token: the most severe on the screen, all of them in a dialog. */
export function TokenWarnings(props: { token: TokenWarnings_token$key }) {
  const { id, symbol, imitates, ...token } = useFragment(
    graphql`
      fragment TokenWarnings_token on Token {
        id
        symbol
        imitates {
          ...RealTokenLink_token
        }
        ...useTokenDangers_token
      }
    `,
    props.token,
  );
  const dangers = useTokenDangers(token);
  const warning = findWarning(dangers);
  const { notify } = useHost();
  // The dialog of a harmful token opens first, until the visitor permanently dismisses the warning.
  const [openFor, setOpenFor] = useState(() => (warning && isGrave(warning) && !isWarningDismissed(id) ? id : null));
  if (!warning) return null;

  const imitated = warning === "impersonator" ? imitates : null;
  const { title, text } = warningTexts(warning, dangers);
  const handleOpen = () => {
    dialog.load().catch(() => notify({ text: t`This did not load. Try again.`, tone: "bad" }));
    setOpenFor(id);
  };
  return (
    <>
      <Banner
        tone={isGrave(warning) ? "bad" : "warn"}
        title={title}
        action={
          <Button kind="ghost" size="small" aria-haspopup="dialog" onClick={handleOpen}>
            {t`Details`}
          </Button>
        }
      >
        {text} {imitated && <RealTokenLink token={imitated} kind="text" />}
      </Banner>
      {openFor === id && (
        <Boundary place={id} fallback={() => null}>
          <Suspense>
            <dialog.Component
              tokenId={id}
              symbol={symbol}
              title={title}
              text={text}
              dangers={dangers}
              imitated={imitated}
              onClose={() => setOpenFor(null)}
            />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}
