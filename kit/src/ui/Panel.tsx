import { Component, Suspense, type ReactNode } from "react";
import { joinClasses } from "../lib/joinClasses";
import { ErrorState } from "./ErrorState";
import * as styles from "./Panel.module.css";

type PanelProps = {
  readonly title?: string;
  readonly action?: ReactNode;
  /** The content brings its own edges: a table, a chart. */
  readonly isFlush?: boolean;
  /** Reaches the edges of a phone's screen. */
  readonly isWide?: boolean;
  /** Stands here while the content has not arrived. */
  readonly loading?: ReactNode;
  /** What is said when the content fails, after "This part": its own name reads better. */
  readonly failure?: string;
  readonly children: ReactNode;
};

/** A surface for one matter. What breaks inside stays inside. */
export function Panel({ title, action, isFlush = false, isWide = false, loading, failure, children }: PanelProps) {
  return (
    <section className={joinClasses(styles.panel, isFlush && styles.flush, isWide && styles.wide)} aria-label={title}>
      {(title || action) && (
        <div className={styles.head}>
          {title && <h3>{title}</h3>}
          {action}
        </div>
      )}
      <PanelBoundary failure={failure ?? `${title ?? "This part"} did not arrive`}>
        {loading ? <Suspense fallback={loading}>{children}</Suspense> : children}
      </PanelBoundary>
    </section>
  );
}

type BoundaryProps = { readonly failure: string; readonly children: ReactNode };

class PanelBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ErrorState title={this.props.failure} onRetry={() => this.setState({ hasFailed: false })}>
        The rest of this screen is current.
      </ErrorState>
    );
  }
}
