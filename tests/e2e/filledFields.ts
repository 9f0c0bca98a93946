import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  buildSchema,
  getNamedType,
  isAbstractType,
  isObjectType,
  Kind,
  parse,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";

const schema = buildSchema(readFileSync(join(__dirname, "../../schema.graphql"), "utf8"));

/** Adds the fields for which a response has a value, as `Type.field`. */
export function filledFields(query: string, data: object, filled: Set<string>): void {
  const { definitions } = parse(query);
  const fragments = new Map(
    definitions
      .filter((one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
  const operation = definitions.find((one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION)!;

  const walk = (set: SelectionSetNode, type: GraphQLObjectType, value: Record<string, unknown>) => {
    for (const selection of set.selections) {
      if (selection.kind !== Kind.FIELD) {
        const part = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value)!;
        if (isOf(type, part.typeCondition?.name.value)) walk(part.selectionSet, type, value);
        continue;
      }
      const field = type.getFields()[selection.name.value];
      const fieldValue = value[selection.alias?.value ?? selection.name.value];
      if (!field || fieldValue === null || fieldValue === undefined) continue;
      const values = Array.isArray(fieldValue) ? (fieldValue as unknown[]) : [fieldValue];
      if (values.length > 0) filled.add(`${type.name}.${field.name}`);
      const named = getNamedType(field.type);
      for (const one of values) {
        if (!selection.selectionSet || !one || typeof one !== "object") continue;
        const own = one as Record<string, unknown>;
        const concrete = isObjectType(named) ? named : schema.getType(String(own.__typename));
        if (isObjectType(concrete)) walk(selection.selectionSet, concrete, own);
      }
    }
  };
  walk(operation.selectionSet, schema.getQueryType()!, data as Record<string, unknown>);
}

function isOf(type: GraphQLObjectType, name: string | undefined): boolean {
  if (!name || name === type.name) return true;
  const condition = schema.getType(name);
  return isAbstractType(condition) && schema.isSubType(condition, type);
}
