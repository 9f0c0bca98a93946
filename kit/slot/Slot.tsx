import { useEffect, useState, type ReactNode } from "react";
import { Boundary } from "../feedback/RetryBoundary";
import { whenIdle } from "../lib/whenIdle";
import { useHost } from "../remote";
import { WIDGET_CONTRACTS, type WidgetComponent, type WidgetName, type Widgets } from "../widgets";

type SlotProps<Name extends WidgetName> = {
  readonly name: Name;
  readonly props: Widgets[Name];
  /** Placeholder in the widget's size, until the widget is drawn. */
  readonly loading: ReactNode;
  /** Fallback where the widget cannot be shown: a link to the screen with the same function. */
  readonly fallback: ReactNode;
};

/**
 * Renders a widget of another remote, loaded when the screen around it is painted. Shows `fallback` if the widget
 * cannot be loaded, or fails.
 */
export function Slot<Name extends WidgetName>({ name, props, loading, fallback }: SlotProps<Name>) {
  const { loadWidget } = useHost();
  const [result, setResult] = useState<LoadedWidget<Name> | null>(null);
  useEffect(() => {
    let isGone = false;
    const settle = (widget: WidgetComponent<Name> | null) => {
      if (!isGone) setResult({ name, Widget: widget });
    };
    const stop = whenIdle(() => {
      loadWidget(name, WIDGET_CONTRACTS[name]).then(settle, (error: unknown) => {
        console.error(error);
        settle(null);
      });
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [loadWidget, name]);

  if (result?.name !== name) return loading;
  if (!result.Widget) return fallback;
  return (
    <Boundary place={JSON.stringify(props)} fallback={() => fallback}>
      <result.Widget props={props} loading={loading} />
    </Boundary>
  );
}

/** Result of loading a widget; without a component, it is not available. */
type LoadedWidget<Name extends WidgetName> = { readonly name: Name; readonly Widget: WidgetComponent<Name> | null };
