import type { ReactNode } from "react";

/** Something to do. */
export type MenuAction = {
  readonly id: string;
  readonly name: string;
  /** Before the name. */
  readonly sign?: ReactNode;
  readonly onAction: () => void;
};
