import { t } from "@lingui/core/macro";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Button } from "@cenote/kit/form/Button";
import { Panel } from "@cenote/kit/layout/Panel";
import { useHost } from "@cenote/kit/remote";

/** Shown when the owner of the positions is unknown. */
export function NoOwner() {
  const { openDialog } = useHost();
  return (
    <Panel>
      <EmptyState
        title={t`Whose positions?`}
        action={
          <Button aria-haspopup="dialog" onClick={() => openDialog("wallet")}>
            {t`Connect a wallet or watch an address`}
          </Button>
        }
      >
        {t`Positions in V2, V3 and V4 pools of every network are listed here, with what they earn. An address is enough to look.`}
      </EmptyState>
    </Panel>
  );
}
