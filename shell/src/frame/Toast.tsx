import { t } from "@lingui/core/macro";
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { joinClasses } from "@cenote/kit/lib/joinClasses";
import { Link } from "@cenote/kit/router";
import type { NumberedNotice } from "../session/session";
import { useSession } from "../session/sessionContext";
import * as styles from "./Toasts.module.css";

/** Long enough to read; the timer pauses while the notice is hovered or focused, or the page is hidden. */
const SHOWN_MILLISECONDS = 8_000;

/** A notice, shown until its time has passed or it is dismissed. */
export function Toast({ notice: { id, text, tone, link } }: { notice: NumberedNotice }) {
  const { dismissNotice } = useSession();
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleVisibility = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => dismissNotice(id), SHOWN_MILLISECONDS);
    };
    handleVisibility();
    document.addEventListener("visibilitychange", handleVisibility);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", handleVisibility);
    };
  }, [id, isHeld, dismissNotice]);
  return (
    <div
      className={joinClasses(styles.toast, tone && styles[tone])}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <span className={styles.text}>{text}</span>
      {link && (
        <Link to={link.to} className={styles.link} onClick={() => dismissNotice(id)}>
          {link.text}
        </Link>
      )}
      <button type="button" className={styles.close} aria-label={t`Dismiss`} onClick={() => dismissNotice(id)}>
        <X size={16} aria-hidden />
      </button>
    </div>
  );
}
