import {
  getNamedType,
  isAbstractType,
  isEnumType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type InlineFragmentNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import { LIMITS } from "../../request/limits";
import { refusal } from "../../lib/refusal";

type Variables = Readonly<Record<string, unknown>>;

const PAGE_ARGUMENTS = new Set(["first", "last", "pageSize", "limit"]);
/** The default page size. */
const USUAL_PAGE = 100;
/** A list that no argument bounds, such as a token's points of history. */
const USUAL_LIST = 10;

/** Refuses an operation whose answer could hold too many fields, or a page of too many rows. The document is valid. */
export function checkCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
) {
  const cost = operationCost(schema, document, operation, variables);
  if (cost > LIMITS.cost) {
    throw refusal("LIMIT_EXCEEDED", `The operation may answer ${cost} fields; at most ${LIMITS.cost} are allowed.`);
  }
}

/** Returns how many fields the answer may hold, with each list as long as its arguments allow. */
export function operationCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variableValues: Variables,
): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const variables = withDefaults(operation, variableValues);
  const costs = new Map<string, number>();

  const ofSelections = (type: GraphQLNamedType | undefined, { selections }: SelectionSetNode): number => {
    let cost = 0;
    // An object has only one type: of selections on several types, the most expensive counts.
    const perType = new Map<string, number>();
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        cost += ofField(type, selection);
        continue;
      }
      const condition = conditionOf(selection);
      const narrowed = condition === undefined ? type : schema.getType(condition);
      const added =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? ofFragment(selection.name.value)
          : ofSelections(narrowed, selection.selectionSet);
      if (isAbstractType(type) && isObjectType(narrowed)) {
        perType.set(narrowed.name, (perType.get(narrowed.name) ?? 0) + added);
      } else cost += added;
    }
    return cost + Math.max(0, ...perType.values());
  };
  const conditionOf = (selection: FragmentSpreadNode | InlineFragmentNode): string | undefined =>
    selection.kind === Kind.FRAGMENT_SPREAD
      ? fragments.get(selection.name.value)!.typeCondition.name.value
      : selection.typeCondition?.name.value;
  // A fragment costs the same wherever it is spread: it is followed only once.
  const ofFragment = (name: string): number => {
    const cached = costs.get(name);
    if (cached !== undefined) return cached;
    const fragment = fragments.get(name)!;
    const cost = ofSelections(schema.getType(fragment.typeCondition.name.value), fragment.selectionSet);
    costs.set(name, cost);
    return cost;
  };
  const ofField = (type: GraphQLNamedType | undefined, node: FieldNode): number => {
    const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined;
    if (!field) return 1;
    const inner = node.selectionSet ? ofSelections(getNamedType(field.type), node.selectionSet) : 0;
    return rowsOf(type!, field, node, variables) * (1 + inner);
  };
  return ofSelections(schema.getRootType(operation.operation) ?? undefined, operation.selectionSet);
}

/** Returns how many rows a field may return. A connection counts its own rows, not its lists of edges. */
function rowsOf(
  parent: GraphQLNamedType,
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  variables: Variables,
): number {
  const isList = isListType(isNonNullType(field.type) ? field.type.ofType : field.type);
  const pages = field.args.filter(({ name }) => PAGE_ARGUMENTS.has(name));
  const sizes = pages.map((argument) => valueOf(argument, node, variables)).filter((size) => typeof size === "number");
  const largest = Math.max(0, ...sizes);
  if (largest > LIMITS.rows) {
    throw refusal("LIMIT_EXCEEDED", `A page may have at most ${LIMITS.rows} rows, not ${largest}.`);
  }
  if (pages.length) return sizes.length ? largest : USUAL_PAGE;
  if (!isList || parent.name.endsWith("Connection")) return 1;
  const keys = field.args
    .filter(({ type }) => !isEnumType(getNamedType(type)))
    .map((argument) => valueOf(argument, node, variables));
  const lists = keys.filter((value) => Array.isArray(value)).map(({ length }) => length);
  return lists.length ? Math.max(...lists) : USUAL_LIST;
}

/** Returns an argument's number or list, as far as a size can be read from it. */
function valueOf({ name, defaultValue }: GraphQLArgument, node: FieldNode, variables: Variables): unknown {
  const argument: ArgumentNode | undefined = node.arguments?.find((argumentNode) => argumentNode.name.value === name);
  if (!argument) return defaultValue;
  const { value } = argument;
  if (value.kind === Kind.VARIABLE) return variables[value.name.value] ?? defaultValue;
  if (value.kind === Kind.INT) return Number(value.value);
  if (value.kind === Kind.LIST) return value.values;
  return undefined;
}

function withDefaults(operation: OperationDefinitionNode, variableValues: Variables): Variables {
  const defaults = (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
    defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)] as const] : [],
  );
  return { ...Object.fromEntries(defaults), ...variableValues };
}
