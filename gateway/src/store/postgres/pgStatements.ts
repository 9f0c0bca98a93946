import pg from "pg";
import { BIGINT, BYTEA, parseBytea } from "../tables/sqlText";

/** There are far fewer texts; a server keeps each prepared statement for as long as the connection lasts. */
const MAX_NAMED_STATEMENTS = 1_000;

/** Returns a name for each text, so that a connection's server parses and plans the statement only once. */
export function statementNames() {
  const names = new Map<string, string>();
  return (text: string) => {
    if (!names.has(text) && names.size < MAX_NAMED_STATEMENTS) names.set(text, `statement_${names.size}`);
    return names.get(text);
  };
}

/** Parsers of the values of rows; see `Sql`. */
export const TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((type: number, format?: string) => {
    if (type === BYTEA) return parseBytea;
    if (type === BIGINT) return Number;
    return pg.types.getTypeParser(type, format as "text");
  }) as pg.CustomTypesConfig["getTypeParser"],
};
