import { ENTITIES, PROTOCOL_VERSIONS, UNIONS } from "../entities";
import { OPERATIONS, SUBSCRIPTIONS } from "../operations";
import { ENDPOINTS, ENTITY_PARTS, PRODUCT, ROUTES, SCREENS } from "./productStatements";
import { CALLS, CONSTANTS, ERRORS, PERMISSIONS, STATES, VALIDATION } from "./ruleStatements";
import type { Row, SectionNumber, Statement } from "./statement";

const FILLED = ["tests/e2e/entities.test.ts", "every field of the specification's entities"] as const;

const fields = Object.entries(ENTITIES).flatMap(([type, names]) =>
  names.map((name): Statement => ({ section: 3, text: `\`${type}.${name}\``, test: FILLED })),
);
const unions = Object.entries(UNIONS).map(([union, types]): Statement => ({
  section: 3,
  text: `\`${union}\` is one of ${types.join(", ")}`,
  test: ["tests/contract/schema.test.ts", "the union %s has exactly its members"],
}));
const versions: Statement = {
  section: 3,
  text: `The versions of the protocol are ${PROTOCOL_VERSIONS.join(", ")}`,
  test: ["tests/contract/schema.test.ts", "the chains and protocol versions are the spec's"],
};
const operations = Object.entries(OPERATIONS).flatMap(([name, { variables }]): Statement[] => [
  {
    section: 7,
    text: `\`${name}\` answers what the chain has`,
    test: ["tests/integration/operations.test.ts", "%s returns the chain's data"],
  },
  {
    section: 7,
    text: `\`${name}\` takes ${Object.keys(variables).join(", ") || "no variables"}, with the listed defaults`,
    test: ["tests/contract/apiOperations.test.ts", "%s is valid, and has the spec's roots, variables and defaults"],
  },
  {
    section: 7,
    text: `\`${name}\` is answered on a default installation`,
    test: ["tests/e2e/api.test.ts", "%s is answered through the site"],
  },
]);
const subscriptions = Object.keys(SUBSCRIPTIONS).map((name): Statement => ({
  section: 7,
  text: `\`${name}\` delivers an account's activity as events`,
  test: ["tests/e2e/api.test.ts", "%s is sent as events, by its name"],
}));

const SECTION_ROWS: readonly (readonly [section: SectionNumber, rows: readonly Row[]])[] = [
  [1, PRODUCT],
  [2, [...ROUTES, ...SCREENS, ...ENDPOINTS]],
  [3, ENTITY_PARTS],
  [4, STATES],
  [5, VALIDATION],
  [6, PERMISSIONS],
  [7, CALLS],
  [8, ERRORS],
  [9, CONSTANTS],
];
const written = SECTION_ROWS.flatMap(([section, rows]) =>
  rows.map(([text, test, deviation]): Statement => ({ section, text, test, ...(deviation && { deviation }) })),
);

/** Every statement of the specification, by its sections. */
export const ALL_STATEMENTS: readonly Statement[] = [
  ...written,
  ...fields,
  ...unions,
  versions,
  ...operations,
  ...subscriptions,
].sort((one, other) => one.section - other.section);
