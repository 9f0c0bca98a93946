import type { Chain } from "@cenote/domain/chains";
import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
  type ExecutionResult,
  type GraphQLInputType,
  type GraphQLSchema,
} from "graphql";
import type { Context } from "../../context";

/** Makes every field with chain arguments record the chains that this gateway does not index. */
export function noteAbsentChains(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith("__") || type === schema.getSubscriptionType()) continue;
    for (const field of Object.values(type.getFields())) {
      const { resolve, args } = field;
      const about = args.filter((argument) => speaksOfChains(argument.type));
      if (!resolve || !about.length) continue;
      field.resolve = (source, values: Record<string, unknown>, context: Context, info) => {
        for (const argument of about) {
          for (const chain of chainsIn(argument.type, values[argument.name])) {
            if (!context.indexedChains.includes(chain)) context.absentChains.add(chain);
          }
        }
        return resolve(source, values, context, info);
      };
    }
  }
  return schema;
}

/** Adds the requested chains that are not indexed, and are therefore empty, to a response. */
export function withAbsentChains(result: ExecutionResult, { absentChains }: Context): ExecutionResult {
  if (!absentChains.size) return result;
  return { ...result, extensions: { ...result.extensions, notIndexedChains: [...absentChains].sort() } };
}

const CHAIN_TYPE = "Chain";

function speaksOfChains(type: GraphQLInputType, seen: ReadonlySet<string> = new Set()): boolean {
  const named = getNamedType(type);
  if (named.name === CHAIN_TYPE) return true;
  if (!isInputObjectType(named) || seen.has(named.name)) return false;
  const inner = new Set([...seen, named.name]);
  return Object.values(named.getFields()).some((field) => speaksOfChains(field.type, inner));
}

function chainsIn(type: GraphQLInputType, value: unknown): Chain[] {
  if (value == null) return [];
  const nullable = getNullableType(type);
  if (isListType(nullable)) {
    return (value as readonly unknown[]).flatMap((item) => chainsIn(nullable.ofType as GraphQLInputType, item));
  }
  if (isInputObjectType(nullable)) {
    return Object.values(nullable.getFields()).flatMap((field) =>
      chainsIn(field.type, (value as Record<string, unknown>)[field.name]),
    );
  }
  return nullable.name === CHAIN_TYPE ? [value as Chain] : [];
}
