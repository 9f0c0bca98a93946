/**
 * Spec §7 as data: each operation with the root fields it reads and its variables.
 * A variable is written as GraphQL writes it, with its default, and goes to a schema coordinate: `Query.field(argument:)`,
 * `Type.field(argument:)`, or `@include` / `@skip` for flags.
 */
export type SpecOperation = {
  readonly roots: readonly string[];
  readonly variables: Readonly<Record<string, readonly [declaration: string, ...coordinates: string[]]>>;
};
