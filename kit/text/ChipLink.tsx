import { t } from "@lingui/core/macro";
import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import * as styles from "./Chip.module.css";
import { Spoken } from "./Spoken";

/** Link to another site, opened in a new tab. Check an untrusted `href` with `safeLink` first. */
export function ChipLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles.chip} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <ExternalLink size={13} aria-hidden />
      <Spoken> {t`(opens a new tab)`}</Spoken>
    </a>
  );
}
