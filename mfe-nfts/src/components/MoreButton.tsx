import { t } from "@lingui/core/macro";
import { Button } from "@cenote/kit/form/Button";
import { useSearchParams } from "@cenote/kit/router";
import { withMore, type GrowingList } from "../lib/listCount";
import * as styles from "./MoreButton.module.css";

type MoreButtonProps = {
  readonly list: GrowingList;
  readonly hasMore: boolean | undefined;
  /** What there is more of, for screen readers. */
  readonly label: string;
};

/** Fetches one step more of a list, through the URL; nothing where there is no more, or too much. */
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
