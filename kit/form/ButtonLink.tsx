import type { ReactNode } from "react";
import { Link } from "@cenote/kit/router";
import { joinClasses } from "../lib/joinClasses";
import type { ButtonKind, ButtonSize } from "./Button";
import * as styles from "./Button.module.css";

type ButtonLinkProps = {
  readonly to: string;
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  /** Whether the scroll position is kept, for links to another state of the same screen; by default false. */
  readonly keepsScroll?: boolean;
  readonly children: ReactNode;
};

/** Link within the product that looks like a Button. */
export function ButtonLink({ to, kind = "primary", size = "medium", keepsScroll = false, children }: ButtonLinkProps) {
  return (
    <Link to={to} preventScrollReset={keepsScroll} className={joinClasses(styles.button, styles[kind], styles[size])}>
      {children}
    </Link>
  );
}
