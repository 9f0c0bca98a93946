import type { ReactNode } from "react";

/** Action in a menu. */
export type MenuAction = {
  readonly id: string;
  readonly name: string;
  /** Icon before the name. */
  readonly sign?: ReactNode;
  readonly onAction: () => void;
};
