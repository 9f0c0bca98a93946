import * as styles from "./Api.module.css";
import ANSWERS from "./exampleAnswers.json";

export type ExampleAnswerProps = { readonly operationName: string };

/** Recorded response to an operation's example, from the local chains. */
export function ExampleAnswer({ operationName }: ExampleAnswerProps) {
  const answers: Readonly<Record<string, unknown>> = ANSWERS;
  return (
    <pre className={styles.code} tabIndex={0}>
      {JSON.stringify(answers[operationName], null, 2)}
    </pre>
  );
}
