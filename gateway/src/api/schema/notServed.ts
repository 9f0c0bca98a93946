import { GraphQLError, isObjectType, type GraphQLFieldResolver, type GraphQLSchema } from "graphql";

/** The schema has a field that this gateway does not serve yet. */
function notServed(what: string): GraphQLError {
  return new GraphQLError(`${what} is not served yet.`, { extensions: { code: "NOT_SERVED" } });
}

/** Makes every field without a resolver return its parent's property, and throw when the parent lacks it. */
export function refuseUnservedFields(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith("__")) continue;
    for (const field of Object.values(type.getFields())) {
      if (!field.resolve && !field.subscribe) field.resolve = carriedOrRefused(`${type.name}.${field.name}`);
    }
  }
  return schema;
}

function carriedOrRefused(what: string): GraphQLFieldResolver<unknown, unknown> {
  return (parent, _, __, { fieldName }) => {
    const value = (parent as Record<string, unknown> | undefined)?.[fieldName];
    if (value === undefined) throw notServed(what);
    return value;
  };
}
