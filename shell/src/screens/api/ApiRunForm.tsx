import { t } from "@lingui/core/macro";
import { useId, useState } from "react";
import type { ApiOperation, ApiSubjects } from "@cenote/domain/api/apiOperation";
import { curlLine } from "@cenote/domain/api/curlLine";
import { Button } from "@cenote/kit/form/Button";
import * as styles from "./Api.module.css";
import { useApiRun } from "./useApiRun";

type ApiRunFormProps = {
  readonly operation: ApiOperation;
  readonly endpoint: string;
  readonly subjects: ApiSubjects;
};

/** Form that runs an operation with editable variables, and shows the equivalent shell command. */
export function ApiRunForm({ operation, endpoint, subjects }: ApiRunFormProps) {
  const { operationName, query } = operation;
  const id = useId();
  const [variables, setVariables] = useState(() => JSON.stringify(operation.example(subjects), null, 2));
  const [isCopied, setIsCopied] = useState(false);
  const { text, isRunning, run, stop } = useApiRun(operationName, query.startsWith("subscription"));
  const parsed = parseVariables(variables);
  const line = parsed && curlLine({ operationName, query, endpoint, variables: parsed });
  const handleCopy = async (copied: string) => {
    await navigator.clipboard.writeText(copied);
    setIsCopied(true);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (parsed) void run(parsed);
      }}
    >
      <label htmlFor={id}>{t`Variables, as JSON`}</label>
      <textarea
        id={id}
        className={styles.input}
        rows={variables.split("\n").length}
        value={variables}
        spellCheck={false}
        aria-invalid={!parsed}
        aria-describedby={parsed ? undefined : `${id}-fault`}
        onChange={(event) => {
          setVariables(event.target.value);
          setIsCopied(false);
        }}
      />
      {!parsed && (
        <p id={`${id}-fault`} className={styles.fault} role="alert">
          {t`The variables are not a JSON object.`}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" size="small" disabled={!parsed || isRunning}>
          {isRunning ? t`Running …` : t`Run`}
        </Button>
        {isRunning && (
          <Button kind="quiet" size="small" onClick={stop}>
            {t`Stop`}
          </Button>
        )}
        {line && (
          <Button kind="quiet" size="small" onClick={() => void handleCopy(line)}>
            {isCopied ? t`Copied` : t`Copy as curl`}
          </Button>
        )}
      </div>
      {line && (
        <pre className={styles.code} tabIndex={0}>
          {line}
        </pre>
      )}
      {text !== null && (
        <pre className={styles.code} tabIndex={0} aria-label={t`Answer`} aria-live="polite">
          {text}
        </pre>
      )}
    </form>
  );
}

/** Parses variables; null where the text is not a JSON object. */
function parseVariables(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const parsed: unknown = JSON.parse(text);
    const isObject = typeof parsed === "object" && parsed !== null && !Array.isArray(parsed);
    return isObject ? (parsed as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
