import { useEffect, useState, type ReactNode } from "react";
import { Boundary } from "../feedback/RetryBoundary";
import { whenIdle } from "../lib/whenIdle";
import { useHost } from "../remote";
import { WIDGET_CONTRACTS, type WidgetComponent, type WidgetName, type Widgets } from "../widgets";

type SlotProps<Name extends WidgetName> = {
  readonly name: Name;
  readonly props: Widgets[Name];
  /** Stands here until the widget is drawn, in its size. */
  readonly loading: ReactNode;
  /** Stands here where the widget cannot be shown: a link to the screen that does the same. */
  readonly fallback: ReactNode;
};

/** A place for a widget of another remote, loaded once the screen around it stands. What fails in it stays in it. */
export function Slot<Name extends WidgetName>({ name, props, loading, fallback }: SlotProps<Name>) {
  const { loadWidget } = useHost();
  const [found, setFound] = useState<Found<Name> | null>(null);
  useEffect(() => {
    let isGone = false;
    const settle = (widget: WidgetComponent<Name> | null) => {
      if (!isGone) setFound({ name, Widget: widget });
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

  if (found?.name !== name) return loading;
  if (!found.Widget) return fallback;
  return (
    <Boundary place={JSON.stringify(props)} fallback={() => fallback}>
      <found.Widget props={props} loading={loading} />
    </Boundary>
  );
}

/** The result of loading a widget; without a component, it is not available. */
type Found<Name extends WidgetName> = { readonly name: Name; readonly Widget: WidgetComponent<Name> | null };
