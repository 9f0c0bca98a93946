/** A variable as declared by an operation. */
export type ApiVariable = { readonly name: string; readonly type: string; readonly defaultValue: string | null };

/** Returns the variables of an API operation, in the order of their declaration. */
export function variablesOf(query: string): readonly ApiVariable[] {
  const header = query.slice(0, query.indexOf("{"));
  return [...header.matchAll(/\$(\w+): ([\w[\]!]+)(?: = ([^,)]+))?/g)].map(([, name, type, defaultValue]) => ({
    name: name!,
    type: type!,
    defaultValue: defaultValue ?? null,
  }));
}
