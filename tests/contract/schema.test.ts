import { readFileSync } from "node:fs";
import { CHAIN_NAMES } from "@cenote/domain/chains";
import { DESCRIPTION_LANGUAGES } from "@cenote/domain/languages";
import {
  buildSchema,
  getNullableType,
  type GraphQLEnumType,
  type GraphQLUnionType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  parseType,
  parseValue,
  typeFromAST,
  valueFromAST,
  valueFromASTUntyped,
  type GraphQLInputType,
} from "graphql";
import { ENTITIES, PROTOCOL_VERSIONS, UNIONS } from "./entities";
import { OPERATIONS, SUBSCRIPTIONS } from "./operations";
import type { SpecOperation } from "./specOperation";

const schema = buildSchema(readFileSync("schema.graphql", "utf8"));

describe("spec §3", () => {
  test.each(Object.entries(ENTITIES))("the type %s has its fields", (name, fields) => {
    const type = schema.getType(name);
    if (!isObjectType(type)) throw new Error(`${name} is not an object type`);
    expect(fields.filter((field) => !type.getFields()[field])).toEqual([]);
  });

  test.each(Object.entries(UNIONS))("the union %s has exactly its members", (name, members) => {
    const type = schema.getType(name) as GraphQLUnionType;
    expect(
      type
        .getTypes()
        .map((member) => member.name)
        .sort(),
    ).toEqual([...members].sort());
  });

  test("the chains and protocol versions are the spec's", () => {
    expect(valuesOf("Chain")).toEqual([...CHAIN_NAMES].sort());
    expect(CHAIN_NAMES).toHaveLength(22);
    expect(valuesOf("ProtocolVersion")).toEqual(PROTOCOL_VERSIONS);
  });

  test("the descriptions come in the spec's languages", () => {
    const type = schema.getType("DescriptionTranslations");
    if (!isObjectType(type)) throw new Error("no object type");
    expect(Object.keys(type.getFields()).sort()).toEqual(Object.values(DESCRIPTION_LANGUAGES).sort());
  });

  test("everything that can be fetched again by its id can be", () => {
    const nodes = schema.getPossibleTypes(schema.getType("Node") as never).map(({ name }) => name);
    for (const name of [
      "Token",
      "TokenProject",
      "Portfolio",
      "AssetActivity",
      "NftAsset",
      "NftCollection",
      "V2Pair",
      "V3Pool",
      "V4Pool",
    ]) {
      expect(nodes).toContain(name);
    }
  });
});

describe("spec §7", () => {
  test("has its 60 operations", () => {
    expect(Object.keys(OPERATIONS)).toHaveLength(60);
  });

  test.each(Object.entries(OPERATIONS))("the query %s finds its root fields and variables", (_, operation) => {
    expect(missing("Query", operation)).toEqual([]);
  });

  test.each(Object.entries(SUBSCRIPTIONS))("the subscription %s finds its root field and variables", (_, operation) => {
    expect(missing("Subscription", operation)).toEqual([]);
  });

  test("a variable without its argument, of another type or another default would be noticed", () => {
    const broken: SpecOperation = {
      roots: ["topTokens", "noSuchField"],
      variables: {
        page: ["String", "Query.topTokens(page:)"],
        pageSize: ["Int = 7", "Query.topTokens(pageSize:)"],
        none: ["Int", "Query.topTokens(none:)"],
      },
    };
    expect(missing("Query", broken)).toHaveLength(4);
  });
});

test("every type has a description, and every number one with its unit", () => {
  const types = Object.values(schema.getTypeMap()).filter(({ astNode }) => astNode);
  expect(types.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);

  const undescribed = types.flatMap((type) =>
    isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
      ? Object.values(type.getFields())
          .filter((field) => /\b(Int|Float)\b/.test(String(field.type)) && !field.description)
          .map((field) => `${type.name}.${field.name}`)
      : [],
  );
  expect(undescribed).toEqual([]);
});

/** Returns the parts of an operation that the schema lacks. */
function missing(root: "Query" | "Subscription", { roots, variables }: SpecOperation): string[] {
  const fields = schema.getType(root);
  if (!isObjectType(fields)) return [root];
  return [
    ...roots.filter((field) => !fields.getFields()[field]),
    ...Object.entries(variables).flatMap(([name, [declaration, ...coordinates]]) =>
      coordinates
        .filter((coordinate) => !accepts(coordinate, declaration))
        .map((coordinate) => `$${name} at ${coordinate}`),
    ),
  ];
}

/**
 * Whether a variable with this declaration may be passed at a schema coordinate; a single value is accepted for a list.
 */
function accepts(coordinate: string, declaration: string): boolean {
  const [typeText = "", defaultText] = declaration.split(" = ");
  const declared = typeFromAST(schema, parseType(typeText) as never) as GraphQLInputType | undefined;
  if (coordinate.startsWith("@"))
    return schema.getDirective(coordinate.slice(1)) !== undefined && typeText.startsWith("Boolean");

  const argument = argumentAt(coordinate);
  if (!declared || !argument || !fits(declared, argument.type, argument.defaultValue !== undefined)) return false;
  if (defaultText === undefined || argument.defaultValue === undefined) return true;
  const declaredDefault =
    valueFromAST(parseValue(defaultText), argument.type) ?? valueFromASTUntyped(parseValue(defaultText));
  return JSON.stringify(declaredDefault) === JSON.stringify(argument.defaultValue);
}

function argumentAt(coordinate: string): { type: GraphQLInputType; defaultValue?: unknown } | null {
  const [, typeName = "", fieldName = "", argumentName] = /^(\w+)\.(\w+)(?:\((\w+):\))?$/.exec(coordinate) ?? [];
  const type = schema.getType(typeName);
  if (isInputObjectType(type)) return type.getFields()[fieldName] ?? null;
  if (!isObjectType(type) && !isInterfaceType(type)) return null;
  return type.getFields()[fieldName]?.args.find(({ name }) => name === argumentName) ?? null;
}

function fits(declared: GraphQLInputType, expected: GraphQLInputType, hasDefault = false): boolean {
  const [variableType, needed] = [getNullableType(declared), getNullableType(expected)];
  if (isListType(needed)) return fits(isListType(variableType) ? variableType.ofType : declared, needed.ofType);
  // A nullable variable may be passed to a non-null argument with a default.
  return String(variableType) === String(needed) && (isNonNullType(declared) || !isNonNullType(expected) || hasDefault);
}

function valuesOf(name: string): string[] {
  return (schema.getType(name) as GraphQLEnumType)
    .getValues()
    .map((value) => value.name)
    .sort();
}
