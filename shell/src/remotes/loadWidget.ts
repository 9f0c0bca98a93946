import { widgetFiles, type RegistryEntry } from "@cenote/domain/remoteRegistry";
import type { IEnvironment } from "relay-runtime";
import type { Host } from "@cenote/kit/remote";
import { runWidget } from "@cenote/kit/running/runWidget";
import type { LoadWidget, WidgetComponent, WidgetName } from "@cenote/kit/widgets";
import { ShellTooOld, type LoadRemote } from "./loadRemote";

type WidgetSettings = {
  readonly registry: readonly RegistryEntry[];
  readonly loadRemote: LoadRemote;
  readonly environment: IEnvironment;
  /** Returns the host, which itself contains this function. */
  readonly host: () => Host;
};

/**
 * Loads widgets from the remote whose entry in the registry lists them, each once; after a failure, again on demand.
 */
export function widgetLoading({ registry, loadRemote, environment, host }: WidgetSettings): LoadWidget {
  const loads = new Map<string, Promise<unknown>>();

  const load = async <Name extends WidgetName>(name: Name, contract: number) => {
    const entry = registry.find(({ widgets = {} }) => Object.hasOwn(widgets, name));
    if (!entry) throw new Error(`No remote of the registry has a widget named "${name}".`);
    const { widgets = {}, Provider } = await loadRemote(entry, widgetFiles(entry, name));
    const widget = widgets[name];
    if (!widget) throw new Error(`${entry.name} has no widget named "${name}", although the registry lists it.`);
    if (widget.contract > contract) {
      throw new ShellTooOld(`The widget "${name}" requires contract ${widget.contract}; its slot has ${contract}.`);
    }
    return runWidget<Name>(widget, { environment, host: host(), Provider });
  };

  return <Name extends WidgetName>(name: Name, contract: number) => {
    const key = `${name} ${contract}`;
    const pending = loads.get(key) ?? load(name, contract);
    loads.set(key, pending);
    pending.catch(() => loads.delete(key));
    return pending as Promise<WidgetComponent<Name>>;
  };
}
