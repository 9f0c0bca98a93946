/** Where the context of every resolver is declared. */
export const contextType = "../context#Context";

/** What resolvers hand on for each type of the schema, in place of the type itself. */
export const mappers = {};
