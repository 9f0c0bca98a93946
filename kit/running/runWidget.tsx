import { Suspense, useEffect, useState, type ReactNode } from "react";
import type { IEnvironment } from "relay-runtime";
import { constant } from "../host/constant";
import { useWatched } from "../host/useWatched";
import type { Host, Remote, Request, Widget } from "../remote";
import type { WidgetComponent, WidgetName, Widgets } from "../widgets";
import { disposeAnswers, definedRequests, startRequests, variablesKey, type Answers } from "./requests";
import { useLiveRequests } from "./useLiveRequests";

type RunSettings = { readonly environment: IEnvironment; readonly host: Host; readonly Provider: Remote["Provider"] };

/**
 * Loads a widget's code, and returns the component that fetches the data for its props and keeps it current. The
 * component throws for props that the widget has no requests for.
 */
export async function runWidget<Name extends WidgetName>(
  widget: Widget<Name>,
  { environment, host, Provider }: RunSettings,
): Promise<WidgetComponent<Name>> {
  const [toRequests, Component] = await Promise.all([widget.requests(), widget.component()]);

  function RunningWidget({ props, loading }: { readonly props: Widgets[Name]; readonly loading: ReactNode }) {
    const account = useWatched(host.account);
    const favorites = useWatched(host.favorites);
    // By value: the React Compiler computes the requests again when these change.
    const visitor = { account: constant(account), favorites: constant(favorites) };
    const requests = useRequests(definedRequests(toRequests(props, visitor)));
    const answers = useAnswers(environment, requests);
    useLiveRequests(host, requests);
    if (!answers) return loading;
    return (
      <Provider value={host}>
        <Suspense fallback={loading}>
          <Component {...props} {...answers} />
        </Suspense>
      </Provider>
    );
  }

  return RunningWidget;
}

type WidgetRequests = Readonly<Record<string, Request>>;

/** Returns the same object as long as the variables are equal. */
function useRequests(widgetRequests: WidgetRequests | null): WidgetRequests {
  if (!widgetRequests) throw new Error("The widget has nothing to show for these props.");
  const [requests, setRequests] = useState(widgetRequests);
  if (variablesKey(requests) === variablesKey(widgetRequests)) return requests;
  setRequests(widgetRequests);
  return widgetRequests;
}

/** Returns the pending responses of requests; null until they are sent. */
function useAnswers(environment: IEnvironment, requests: WidgetRequests): Answers | null {
  const [sent, setSent] = useState<{ readonly requests: WidgetRequests; readonly answers: Answers } | null>(null);
  useEffect(() => {
    let answers: Answers = {};
    // StrictMode mounts twice: the first mount sends nothing.
    const timer = setTimeout(() => {
      answers = startRequests(environment, requests);
      setSent({ requests, answers });
    });
    return () => {
      clearTimeout(timer);
      disposeAnswers(answers);
    };
  }, [environment, requests]);
  return sent?.requests === requests ? sent.answers : null;
}
