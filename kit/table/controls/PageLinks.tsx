import { t } from "@lingui/core/macro";
import { useLocation, useSearchParams } from "@cenote/kit/router";
import { ButtonLink } from "../../form/ButtonLink";
import { readCursor, withCursor } from "../rows/cursor";
import * as styles from "./PageLinks.module.css";

/** Links to the next page of a list, by its cursor `next` (null on the last page), and back to the first page. */
export function PageLinks({ next, nextText, firstText }: { next: string | null; nextText: string; firstText: string }) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const to = (cursor: string | null) => `${pathname}?${withCursor(search, cursor)}`;
  const isFirst = readCursor(search) === null;
  if (isFirst && !next) return null;
  return (
    <nav className={styles.pages} aria-label={t`Pages of the list`}>
      {!isFirst && (
        <ButtonLink to={to(null)} kind="quiet" size="small" keepsScroll>
          {firstText}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink to={to(next)} kind="quiet" size="small" keepsScroll>
          {nextText}
        </ButtonLink>
      )}
    </nav>
  );
}
