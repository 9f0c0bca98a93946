import type { ReactNode } from "react";
import { dateTimeText } from "../../lib/dateTime";
import { useNow } from "@cenote/kit/time/useNow";
import { SearchButton } from "@cenote/kit/form/SearchButton";
import * as styles from "./Front.module.css";
import { RecentlyViewed } from "./sections/RecentlyViewed";

const CLOCK_STEP_SECONDS = 15;

/** Top of the home screen: date and time, a sentence, and the search. */
export function Front({ children }: { children: ReactNode }) {
  const now = useNow(CLOCK_STEP_SECONDS);
  return (
    <div className={styles.front}>
      <time className={styles.time} dateTime={new Date(now * 1000).toISOString()}>
        {dateTimeText(now)}
      </time>
      {children}
      <div className={styles.search}>
        <SearchButton isLarge />
      </div>
      <div className={styles.lately}>
        <RecentlyViewed />
      </div>
    </div>
  );
}
