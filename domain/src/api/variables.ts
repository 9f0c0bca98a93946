/** A variable as an operation declares it. */
export type ApiVariable = { readonly name: string; readonly type: string; readonly defaultValue: string | null };

/** The variables of an operation of the API, in the order of its declaration. */
export function variablesOf(query: string): readonly ApiVariable[] {
  const header = query.slice(0, query.indexOf("{"));
  return [...header.matchAll(/\$(\w+): ([\w[\]!]+)(?: = ([^,)]+))?/g)].map(([, name, type, defaultValue]) => ({
    name: name!,
    type: type!,
    defaultValue: defaultValue ?? null,
  }));
}
