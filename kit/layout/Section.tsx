import type { ReactNode } from "react";
import { Link } from "@cenote/kit/router";
import { Part } from "../feedback/Part";
import * as styles from "./Section.module.css";

type SectionProps = {
  readonly title: string;
  /** Link to the full content. */
  readonly link: { readonly to: string; readonly text: string };
  /** Shown while the content loads. */
  readonly loading?: ReactNode;
  readonly children: ReactNode;
};

/** Part of a screen under its own heading. Contains failures of its content. */
export function Section({ title, link, loading, children }: SectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Link to={link.to} className={styles.link}>
          {link.text}
        </Link>
      </div>
      <Part subject={title} loading={loading}>
        {children}
      </Part>
    </section>
  );
}
