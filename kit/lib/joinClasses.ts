/** Joins class names into one attribute, without falsy ones; undefined if all are. */
export function joinClasses(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}
