import type { ReactNode } from "react";

/** Item of an ActionButton's menu. */
export type MenuAction = {
  readonly id: string;
  readonly name: string;
  /** Icon before the name. */
  readonly sign?: ReactNode;
  readonly onAction: () => void;
};
