import type { ComponentProps } from "react";
import { joinClasses } from "../lib/joinClasses";
import * as styles from "./Button.module.css";

/** How much a button asks for attention; `glow` stands only in the deep. */
export type ButtonKind = "primary" | "quiet" | "ghost" | "danger" | "glow";
export type ButtonSize = "small" | "medium" | "large";

type ButtonProps = Omit<ComponentProps<"button">, "className"> & {
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
};

export function Button({ kind = "primary", size = "medium", ...rest }: ButtonProps) {
  return <button type="button" {...rest} className={joinClasses(styles.button, styles[kind], styles[size])} />;
}
