import type pg from "pg";
import type { Sql, SqlValue } from "../db";
import { toSent } from "../tables/sqlText";

/** Runs statements on a pool or a connection of PostgreSQL. Named ones are planned once per connection. */
export function sqlOn(
  client: pg.Pool | pg.PoolClient,
  nameOf: (text: string) => string | undefined = () => undefined,
): Sql {
  const query = async <Row>(text: string, values: readonly SqlValue[] = []) =>
    (await client.query({ name: nameOf(text), text, values: values.map(toSent) })).rows as Row[];
  return {
    query,
    write: query,
    run: async (script) => void (await client.query(script)),
  };
}
