import { allDone, type Sql, type SqlValue } from "../../store/db";
import { toSent, type SentValue } from "../../store/tables/sqlText";

/** A statement with serialized values: later changes in memory do not affect it. */
export type Statement = { readonly text: string; readonly values: readonly SentValue[] };

/**
 * Records the statements that some work would send, in order, instead of sending them. They return no rows, so that the
 * work cannot depend on any. Throws the work's error.
 */
export async function recordStatements(work: (sql: Sql) => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const query = <Row>(text: string, values: readonly SqlValue[] = []) => {
    statements.push({ text, values: values.map(toSent) });
    return Promise.resolve<Row[]>([]);
  };
  await work({ query, write: query, run: async (script) => void (await query(script)) });
  return statements;
}

/** Sends recorded statements without waiting in between. Throws the first error once all have settled. */
export async function sendStatements(sql: Sql, statements: readonly Statement[]) {
  await allDone(statements.map(({ text, values }) => sql.query(text, values)));
}
