import type { ComponentType, ReactNode } from "react";
import type { Chain } from "@cenote/domain/chains";

/**
 * Widgets that remotes show in each other's screens, by name, with their props: the remote that provides a widget and
 * those that have a slot for it compile against this type, each at its own version. Optional props may be added; a
 * required prop also raises the widget's number below.
 */
export type Widgets = {
  /** Trades for a token, or with `inputAddress` from one to another. A null address is the chain's native token. */
  readonly swap: {
    readonly chain: Chain;
    readonly outputAddress: string | null;
    readonly inputAddress?: string | null;
  };
};

export type WidgetName = keyof Widgets;

/** Contract version that a slot provides to a widget: a widget that requires a higher one is not shown in it. */
export const WIDGET_CONTRACTS: Readonly<Record<WidgetName, number>> = { swap: 1 };

/** Widget as a slot renders it. `loading` is shown until its data has arrived. */
export type WidgetComponent<Name extends WidgetName> = ComponentType<{
  readonly props: Widgets[Name];
  readonly loading: ReactNode;
}>;

/** Loads a widget; rejects where no remote has it, its remote is down, or it requires more than the slot's contract. */
export type LoadWidget = <Name extends WidgetName>(name: Name, contract: number) => Promise<WidgetComponent<Name>>;
