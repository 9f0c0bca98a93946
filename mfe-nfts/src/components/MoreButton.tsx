import { t } from "@lingui/core/macro";
import { Button } from "@cenote/kit/form/Button";
import { useSearchParams } from "@cenote/kit/router";
import { withMore, type GrowingList } from "../lib/listCount";
import * as styles from "./MoreButton.module.css";

type MoreButtonProps = {
  readonly list: GrowingList;
  readonly hasMore: boolean | undefined;
  /** Name of the list, for screen readers. */
  readonly label: string;
};

/** Button that fetches a list's next step, through the URL; renders nothing at the end of the list or at its limit. */
export function MoreButton({ list, hasMore, label }: MoreButtonProps) {
  const [search, setSearch] = useSearchParams();
  if (!hasMore || !withMore(search, list)) return null;
  const load = () => setSearch((now) => withMore(now, list) ?? now, { replace: true, preventScrollReset: true });
  return (
    <div className={styles.more}>
      <Button kind="quiet" aria-label={label} onClick={load}>
        {t`Show more`}
      </Button>
    </div>
  );
}
