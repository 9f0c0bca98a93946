import type { ReactNode } from "react";
import { Link } from "@cenote/kit/router";
import { joinClasses } from "../lib/joinClasses";
import * as styles from "./Card.module.css";

type CardProps = {
  /** Undefined while it loads; its space is reserved. */
  readonly picture?: ReactNode;
  readonly title: ReactNode;
  /** Tag after the title. */
  readonly mark?: ReactNode;
  /** Button over a corner of the picture. */
  readonly action?: ReactNode;
  /** Main figure, such as a price. */
  readonly figure: ReactNode;
  /** Second figure, at the other end of the line. */
  readonly note?: ReactNode;
  /** Path of the item; without one, the card is not a link. */
  readonly to?: string | undefined;
  /** Position in a virtual list: index from 0, and total count. */
  readonly place?: { readonly index: number; readonly count: number } | undefined;
  /** Whether the picture is low and the figures are in small print. */
  readonly isSmall?: boolean;
};

/** Item of a Cards grid: a picture, a name and a price. */
export function Card({ picture, title, mark, action, figure, note, to, place, isSmall = false }: CardProps) {
  return (
    <li
      className={joinClasses(styles.card, isSmall && styles.small)}
      aria-posinset={place && place.index + 1}
      aria-setsize={place?.count}
    >
      <span className={styles.picture}>{picture}</span>
      {action && <span className={styles.action}>{action}</span>}
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
      <div className={joinClasses(styles.line, styles.figures)}>
        <span>{figure}</span>
        <span className={styles.note}>{note}</span>
      </div>
    </li>
  );
}
