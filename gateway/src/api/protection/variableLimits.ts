import { LIMITS } from "../../request/limits";
import { refusal } from "../../lib/refusal";

/** Refuses variables that are larger than any operation needs, before other code reads them. */
export function checkVariables(variables: Readonly<Record<string, unknown>>) {
  let parts = 0;
  const check = (value: unknown, depth: number) => {
    parts += 1;
    if (parts > LIMITS.variableParts) throw tooMuch(`more than ${LIMITS.variableParts} values`);
    if (typeof value === "string" && value.length > LIMITS.stringCharacters) {
      throw tooMuch(`a text of more than ${LIMITS.stringCharacters} characters`);
    }
    if (typeof value !== "object" || value === null) return;
    if (depth > LIMITS.variableDepth) throw tooMuch(`more than ${LIMITS.variableDepth} levels`);
    if (Array.isArray(value) && value.length > LIMITS.keys) throw tooMuch(`a list of more than ${LIMITS.keys}`);
    for (const inner of Object.values(value)) check(inner, depth + 1);
  };
  for (const value of Object.values(variables)) check(value, 1);
}

function tooMuch(what: string) {
  return refusal("LIMIT_EXCEEDED", `The variables hold ${what}.`);
}
