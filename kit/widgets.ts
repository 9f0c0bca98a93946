import type { ComponentType, ReactNode } from "react";
import type { Chain } from "@cenote/domain/chains";

/**
 * Props of the widgets that remotes show in each other's screens, by the widget's name. The remote that provides a
 * widget and those that have a slot for it compile against this type, each at its own version. Optional props may be
 * added; a required prop also raises the widget's version below.
 */
export type Widgets = {
  /** Swap form for a token, or with `inputAddress` for a pair. A null address is the chain's native coin. */
  readonly swap: {
    readonly chain: Chain;
    readonly outputAddress: string | null;
    readonly inputAddress?: string | null;
  };
};

export type WidgetName = keyof Widgets;

/** Contract version that a slot provides to a widget: a widget that requires a higher one is not shown in it. */
export const WIDGET_CONTRACTS: Readonly<Record<WidgetName, number>> = { swap: 1 };

/** Component of a loaded widget. Shows `loading` until the widget's data has arrived. */
export type WidgetComponent<Name extends WidgetName> = ComponentType<{
  readonly props: Widgets[Name];
  readonly loading: ReactNode;
}>;

/**
 * Loads a widget. Rejects if no remote provides it, if its remote cannot be loaded, and if the widget requires a higher
 * contract version than the slot's `contract`.
 */
export type LoadWidget = <Name extends WidgetName>(name: Name, contract: number) => Promise<WidgetComponent<Name>>;
