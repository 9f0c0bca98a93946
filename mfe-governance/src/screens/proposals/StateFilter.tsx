import { t } from "@lingui/core/macro";
import { Segment } from "@cenote/kit/form/Segment";
import { withParameter } from "@cenote/kit/form/searchParameters";
import { useSearchParams } from "@cenote/kit/router";
import { withCursor } from "@cenote/kit/table/rows/cursor";
import { readStateGroup, STATE_PARAMETER, type StateGroup } from "../../lib/stateFilter";
import * as styles from "./ProposalsScreen.module.css";

/** Filter of the proposals by state, which is kept in the URL. */
export function StateFilter() {
  const [search, setSearch] = useSearchParams();
  const options: readonly { readonly value: StateGroup | "all"; readonly text: string }[] = [
    { value: "all", text: t`All` },
    { value: "open", text: t`Open` },
    { value: "waiting", text: t`Waiting` },
    { value: "executed", text: t`Executed` },
    { value: "failed", text: t`Not passed` },
  ];
  return (
    <div className={styles.filters}>
      <Segment
        label={t`State of the proposals`}
        options={options}
        value={readStateGroup(search) ?? "all"}
        onChange={(group) =>
          setSearch((now) => withCursor(withParameter(now, STATE_PARAMETER, group === "all" ? null : group), null), {
            preventScrollReset: true,
          })
        }
      />
    </div>
  );
}
