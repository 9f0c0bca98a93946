import type { GraphQLSchema } from "graphql";

/** Whether the schema marks an input as @private: answers to variables of its type are never cached. */
export function isPrivateInput(schema: GraphQLSchema, typeName: string): boolean {
  const directives = schema.getType(typeName)?.astNode?.directives ?? [];
  return directives.some(({ name }) => name.value === "private");
}
