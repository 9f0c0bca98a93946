import pg from "pg";
import { BIGINT, BYTEA, parseBytea } from "./sqlText";

/** There are far fewer texts; a server keeps what it has read of each for as long as the connection lasts. */
const MAX_NAMED_STATEMENTS = 1_000;

/** A name for each text: under it a connection's server reads and plans the statement once, not for every question. */
export function statementNames() {
  const names = new Map<string, string>();
  return (text: string) => {
    if (!names.has(text) && names.size < MAX_NAMED_STATEMENTS) names.set(text, `statement_${names.size}`);
    return names.get(text);
  };
}

/** How values of rows are read; see `Sql`. */
export const TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((type: number, format?: string) => {
    if (type === BYTEA) return parseBytea;
    if (type === BIGINT) return Number;
    return pg.types.getTypeParser(type, format as "text");
  }) as pg.CustomTypesConfig["getTypeParser"],
};
