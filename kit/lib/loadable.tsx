import { use, type ComponentType } from "react";

const SECOND_TRY_MILLISECONDS = 300;

/**
 * Loads, and retries once. The browser reuses a failed preload for the next request of the same file, so the first
 * attempt may not have been sent at all.
 */
export function twice<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(() => new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MILLISECONDS)).then(load));
}

/** Component that is loaded once; after a failure, again at the next load. */
export type Loadable<Props> = {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly Component: ComponentType<Props>;
};

export function loadable<Props extends object>(fetchComponent: () => Promise<ComponentType<Props>>): Loadable<Props> {
  let pending: Promise<ComponentType<Props>> | null = null;

  const load = () => {
    if (pending) return pending;
    const loading = twice(fetchComponent).then(
      (component) => {
        // React reads these fields: without them, a settled promise would still suspend once.
        void Object.assign(loading, { status: "fulfilled", value: component });
        return component;
      },
      (error: unknown) => {
        pending = null;
        throw error;
      },
    );
    pending = loading;
    return loading;
  };

  function Loaded(props: Props) {
    const Component = use(load());
    return <Component {...props} />;
  }

  return { load, Component: Loaded };
}
