import { t } from "@lingui/core/macro";
import { Suspense, useEffect, useRef, useState } from "react";
import type { ApiOperation, ApiSubjects } from "@cenote/domain/api/apiOperation";
import { loadable } from "@cenote/kit/lib/loadable";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { useLocation } from "@cenote/kit/router";
import * as styles from "./Api.module.css";
import { ApiRunForm } from "./ApiRunForm";
import { ApiVariables } from "./ApiVariables";
import type { ExampleAnswerProps } from "./ExampleAnswer";

const example = loadable<ExampleAnswerProps>(() => import("./ExampleAnswer").then((module) => module.ExampleAnswer));

type ApiOperationPartProps = {
  readonly operation: ApiOperation;
  readonly endpoint: string;
  /** Null until they are known. */
  readonly subjects: ApiSubjects | null;
};

/** An operation; a link to `#<its name>` expands it. */
export function ApiOperationPart({ operation, endpoint, subjects }: ApiOperationPartProps) {
  const { operationName, query } = operation;
  const { hash } = useLocation();
  const isLinked = hash === `#${operationName}`;
  const [{ isOpen, wasLinked }, setState] = useState({ isOpen: isLinked, wasLinked: isLinked });
  if (isLinked !== wasLinked) setState({ isOpen: isOpen || isLinked, wasLinked: isLinked });
  const partRef = useRef<HTMLDetailsElement>(null);
  // The router scrolled while this screen's code was still loading.
  useEffect(() => {
    if (isLinked) partRef.current?.scrollIntoView();
  }, [isLinked]);
  return (
    <details
      ref={partRef}
      id={operationName}
      className={styles.operation}
      open={isOpen}
      onToggle={(event) => setState({ isOpen: event.currentTarget.open, wasLinked: isLinked })}
    >
      <summary className={styles.name}>{operationName}</summary>
      {isOpen && (
        <div className={styles.body}>
          <ApiVariables query={query} />
          {subjects ? (
            <ApiRunForm operation={operation} endpoint={endpoint} subjects={subjects} />
          ) : (
            <Skeleton width="100%" height={160} />
          )}
          <details>
            <summary>{t`Example answer, shortened`}</summary>
            <Suspense fallback={<Skeleton width="100%" height={160} />}>
              <example.Component operationName={operationName} />
            </Suspense>
          </details>
          <details>
            <summary>{t`Document`}</summary>
            <pre className={styles.code} tabIndex={0}>
              {query}
            </pre>
          </details>
        </div>
      )}
    </details>
  );
}
