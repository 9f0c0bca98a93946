import { t } from "@lingui/core/macro";
import { PRODUCT_NAME } from "@cenote/domain/product";
import { Link } from "@cenote/kit/router";
import * as styles from "./Header.module.css";

/** The mark, two crescents and a drop, and the drawn name. */
export function Brand() {
  return (
    <Link to="/" className={styles.brand} aria-label={t`${PRODUCT_NAME}, home`}>
      <svg width="28" height="28" viewBox="0 0 32 32" fill="var(--water)" aria-hidden>
        <path d="M30.793 13.515A15 15 0 1 1 18.485 1.207A11.9 11.9 0 1 0 30.793 13.515Z" />
        <path d="M26.348 12.04A8.1 8.1 0 1 1 19.96 5.652A6.25 6.25 0 1 0 26.348 12.04Z" />
        <circle cx="20.6" cy="11.4" r="2.7" />
      </svg>
      <svg width="88" height="25" viewBox="0 0 112 32" fill="none" stroke="currentColor" strokeWidth="3.1" aria-hidden>
        <path d="M14.36 11.5A7 7 0 1 0 14.36 20.5M21 16H35A7 7 0 1 0 32.95 20.95M42 9V23M42 15.5a6 6 0 0 1 12 0V23M84 4.5V19a2.6 2.6 0 0 0 2.6 2.6H90M79.5 10.3H90M96 16H110A7 7 0 1 0 107.95 20.95" />
        <circle cx="68" cy="16" r="7" />
      </svg>
    </Link>
  );
}
