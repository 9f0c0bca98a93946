import type { ReactNode } from "react";
import { Link } from "@cenote/kit/router";
import { Part } from "../feedback/Part";
import * as styles from "./Section.module.css";

type SectionProps = {
  readonly title: string;
  /** Link to the full content. */
  readonly link: { readonly to: string; readonly text: string };
  /** Skeleton; without one, the content suspends the part around the section. */
  readonly loading?: ReactNode;
  readonly children: ReactNode;
};

/** Part of a screen under a heading with a link. If its content fails, an error with a retry button replaces it. */
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
