import { makeExecutableSchema } from "@graphql-tools/schema";
import type { GraphQLSchema } from "graphql";
import { resolvers } from "../../features";
import type { Context } from "../../context";
import { noteAbsentChains } from "./absentChains";
import { refuseUnservedFields } from "./notServed";

/** Builds the executable schema with its resolvers. */
export function executableSchema(typeDefs: string): GraphQLSchema {
  const schema = refuseUnservedFields(
    makeExecutableSchema<Context>({
      typeDefs,
      resolvers,
      resolverValidationOptions: { requireResolversForResolveType: "ignore" },
    }),
  );
  return noteAbsentChains(schema);
}
