import type { ReactNode } from "react";
import { Link } from "@cenote/kit/router";
import * as styles from "./Cards.module.css";

type CardProps = {
  readonly picture: ReactNode;
  readonly title: ReactNode;
  readonly mark?: ReactNode;
  readonly figure: ReactNode;
  readonly note?: ReactNode;
  readonly to?: string;
};

/** A picture with a name and a price. */
export function Card({ picture, title, mark, figure, note, to }: CardProps) {
  return (
    <li className={styles.card}>
      {picture}
      <div className={styles.line}>
        <b className={styles.title}>
          {to ? (
            <Link to={to} className={styles.link}>
              {title}
            </Link>
          ) : (
            title
          )}
        </b>
        {mark}
      </div>
      <div className={styles.line}>
        <span>{figure}</span>
        <span className={styles.note}>{note}</span>
      </div>
    </li>
  );
}
