import type { ComponentProps } from "react";
import { joinClasses } from "../lib/joinClasses";
import * as styles from "./Button.module.css";

/** Prominence of a button; `glow` is the main button of a dark panel (Deep). */
export type ButtonKind = "primary" | "quiet" | "ghost" | "danger" | "glow";
export type ButtonSize = "small" | "medium" | "large";

type ButtonProps = Omit<ComponentProps<"button">, "className"> & {
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
};

/** Button of type `button` unless another type is passed. */
export function Button({ kind = "primary", size = "medium", ...rest }: ButtonProps) {
  return <button type="button" {...rest} className={joinClasses(styles.button, styles[kind], styles[size])} />;
}
