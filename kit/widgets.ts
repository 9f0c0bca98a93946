import type { ComponentType, ReactNode } from "react";
import type { Chain } from "@cenote/domain/chains";

/**
 * The widgets that remotes show in each other's screens, by name, with their props: the remote that has a widget and
 * those that have a slot for it compile against this type, each at a version of its own. Optional props may be added; a
 * prop that the widget cannot do without also raises the widget's number below.
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

/** What a slot gives a widget, by number: a widget that requires more than a slot gives is not shown in it. */
export const WIDGET_CONTRACTS: Readonly<Record<WidgetName, number>> = { swap: 1 };

/** A widget as a slot draws it. `loading` is shown in its place until its data has arrived. */
export type WidgetComponent<Name extends WidgetName> = ComponentType<{
  readonly props: Widgets[Name];
  readonly loading: ReactNode;
}>;

/**
 * Fetches a widget; rejects where no remote has it, its remote is down, or it requires more than the slot's contract.
 */
export type LoadWidget = <Name extends WidgetName>(name: Name, contract: number) => Promise<WidgetComponent<Name>>;
