import pg from "pg";
import type { Log } from "../../lib/log";
import { connectPostgres } from "../postgres/connectPostgres";
import { scramVerifier } from "../postgres/scramVerifier";

/** A setting is missing or invalid. */
export class BadPreparation extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_ROLE = "cenote_gateway";
const CONNECT_MILLISECONDS = 300_000;

/**
 * Creates the role that the gateway connects as, the owner of only its own schema, and the extension that its
 * migrations need. May run again: then it sets the password, and moves tables that an older gateway created as the
 * admin.
 */
export async function prepareDatabase(environment: Environment, log: Log) {
  const { adminUrl, role, password } = readPreparation(environment);
  const admin = await connectPostgres(adminUrl, { connectMilliseconds: CONNECT_MILLISECONDS, log });
  const name = pg.escapeIdentifier(role);
  try {
    await admin.query("begin");
    const { rowCount } = await admin.query("select from pg_roles where rolname = $1", [role]);
    const rights = "login noinherit nocreatedb nocreaterole";
    const verifier = pg.escapeLiteral(scramVerifier(password));
    await admin.query(`${rowCount ? "alter" : "create"} role ${name} with ${rights} password ${verifier}`);
    // An admin that is not a superuser, as on RDS, can only grant what it could do as the role itself.
    await admin.query(`grant ${name} to current_user`);
    await admin.query(`create schema if not exists ${name} authorization ${name}`);
    await admin.query("create extension if not exists pg_trgm");
    await admin.query(`grant connect on database ${pg.escapeIdentifier(admin.database ?? "")} to ${name}`);
    const moved = await moveTables(admin, name);
    await admin.query("commit");
    log.info("the database is prepared", { role, moved });
  } finally {
    await admin.end();
  }
}

/** Moves tables, functions and sequences that an older gateway created in the public schema as the admin. */
async function moveTables(admin: pg.Client, name: string): Promise<number> {
  const { rows: made } = await admin.query<{ exists: boolean }>(
    "select to_regclass('public.migration') is not null as exists",
  );
  if (!made[0]?.exists) return 0;
  const { rows } = await admin.query<{ kind: string; object: string }>(
    `select 'table' as kind, quote_ident(relname) as object from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and pg_get_userbyid(relowner) = current_user and not exists (${OF_EXTENSION("pg_class")})
     union all
     select 'function', quote_ident(proname) || '(' || pg_get_function_identity_arguments(oid) || ')' from pg_proc
     where pronamespace = 'public'::regnamespace
       and pg_get_userbyid(proowner) = current_user and not exists (${OF_EXTENSION("pg_proc")})`,
  );
  for (const { kind, object } of rows) {
    await admin.query(`alter ${kind} public.${object} set schema ${name}`);
    await admin.query(`alter ${kind} ${name}.${object} owner to ${name}`);
  }
  return rows.length;
}

const OF_EXTENSION = (catalog: string) =>
  `select from pg_depend where classid = '${catalog}'::regclass and objid = ${catalog}.oid and deptype = 'e'`;

function readPreparation(environment: Environment) {
  const requireSetting = (setting: string): string => {
    const value = environment[setting];
    if (!value) throw new BadPreparation(`${setting} is required.`);
    return value;
  };
  const url = new URL(requireSetting("DATABASE_URL"));
  const role = decodeURIComponent(url.username) || environment.PGUSER || DEFAULT_ROLE;
  const password = decodeURIComponent(url.password) || requireSetting("PGPASSWORD");
  const adminUser = requireSetting("PGADMINUSER");
  if (adminUser === role) throw new BadPreparation(`PGADMINUSER and the gateway's role are both ${role}.`);
  url.username = encodeURIComponent(adminUser);
  url.password = encodeURIComponent(requireSetting("PGADMINPASSWORD"));
  return { adminUrl: url.href, role, password };
}
