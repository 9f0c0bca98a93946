import { use, type ComponentType } from "react";

const SECOND_TRY_MILLISECONDS = 300;

/**
 * Calls `load`, and once more 300 ms after a failure. The browser reuses a failed preload for the next request of the
 * same file, so the first attempt may not have been sent at all.
 */
export function twice<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(() => new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MILLISECONDS)).then(load));
}

/** Component in a separate chunk, fetched once; after a failure, again on the next use. */
export type Loadable<Props> = {
  /** Preloads the component. Rejects if its chunk cannot be fetched. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** Suspends until the component is loaded; a failure is thrown to the next boundary. */
  readonly Component: ComponentType<Props>;
};

/**
 * Defines a component in a separate chunk. Unlike with `React.lazy`, a failed load is retried, and a preloaded
 * component renders without suspending.
 *
 * @example
 * ```tsx
 * const dialog = loadable<ReviewDialogProps>(() => import("./ReviewDialog").then((module) => module.ReviewDialog));
 *
 * <Button onPointerEnter={() => void dialog.load().catch(() => undefined)} onClick={() => setIsOpen(true)}>
 *   {t`Review`}
 * </Button>
 * <Suspense>{isOpen && <dialog.Component onClose={() => setIsOpen(false)} />}</Suspense>
 * ```
 */
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
