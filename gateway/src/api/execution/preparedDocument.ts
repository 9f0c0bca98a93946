import { createHash } from "node:crypto";
import {
  createSourceEventStream,
  getVariableValues,
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type TypeNode,
} from "graphql";
import { compileQuery, isCompiledQuery } from "graphql-jit";
import type { Context } from "../../context";
import { documentLimitErrors } from "../protection/documentLimits";
import { checkCost } from "../protection/operationCost";
import { refusal } from "../../lib/refusal";
import { isPrivateInput } from "../schema/privateInputs";
import { LIMITS } from "../../request/limits";

type Variables = Readonly<Record<string, unknown>>;

/**
 * An address, a pool's id or a hash of an EVM chain; its letter case is not significant. Base58 never begins with 0x.
 */
const HEXADECIMAL_KEY = /^0x(?:[\da-f]{40}|[\da-f]{64})$/i;

/** The schema is a public file: introspection is not needed. */
const RULES = [...specifiedRules, NoSchemaIntrospectionCustomRule];

/** An executable operation of a document. */
export type Operation = {
  readonly kind: OperationDefinitionNode["operation"];
  /** Empty for an anonymous operation. */
  readonly name: string;
  /** Whether its response, or that of an event, is the same for every client with these variables. */
  isShared(variables: Variables): boolean;
  /**
   * Returns only the declared variables, coerced to their types and with defaults, hexadecimal keys in lower case; null
   * when invalid.
   */
  coerce(variables: Variables): Variables | null;
  /** Throws when the variables exceed the limits. */
  check(variables: Variables): void;
  run(root: unknown, context: Context, variables: Variables): ExecutionResult | Promise<ExecutionResult>;
  /** The events of a subscription's field, each the root value of an execution; or its errors. */
  listen(context: Context, variables: Variables): Promise<AsyncIterable<unknown> | ExecutionResult>;
};

/** A document that was parsed, and found valid and within the limits. */
export type PreparedDocument = {
  /** SHA-256 of its text, in hexadecimal. */
  readonly hash: string;
  readonly operations: readonly Operation[];
  /** Returns the operation of a name, or the only one without a name. Throws when it does not exist. */
  operation(name: string | null): Operation;
};

/** All errors of a document. */
export class BadDocument extends Error {
  constructor(readonly errors: readonly GraphQLError[]) {
    super(errors.map(({ message }) => message).join(" "));
  }
}

export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Parses and validates a document's text; throws `BadDocument`. */
export function prepareDocument(schema: GraphQLSchema, text: string): PreparedDocument {
  const document = parseWithin(text);
  // The limits are checked first: they bound the time that validation takes.
  for (const look of [
    documentLimitErrors,
    (parsed: DocumentNode) => validate(schema, parsed, RULES, { maxErrors: 20 }),
  ]) {
    const errors = look(document);
    if (errors.length) throw new BadDocument(errors.map(withCode));
  }
  const nodes = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const operations = new Map(nodes.map((node) => [node.name?.value ?? "", compiled(schema, document, node)] as const));
  if (!operations.size) throw new BadDocument([refusal("GRAPHQL_VALIDATION_FAILED", "The document has no operation.")]);

  return {
    hash: hashOf(text),
    operations: [...operations.values()],
    operation: (name) => {
      const operation =
        name === null && operations.size === 1 ? [...operations.values()][0] : operations.get(name ?? "");
      if (!operation) throw refusal("BAD_REQUEST", "The document has no operation of this name.");
      return operation;
    },
  };
}

function parseWithin(text: string): DocumentNode {
  if (text.length > LIMITS.documentCharacters) {
    const most = LIMITS.documentCharacters;
    throw new BadDocument([refusal("LIMIT_EXCEEDED", `The document is longer than ${most} characters.`)]);
  }
  try {
    return parse(text, { maxTokens: LIMITS.documentTokens, noLocation: true });
  } catch (error) {
    // Parse errors may quote the client's own text.
    const message = error instanceof GraphQLError ? error.message : "The document cannot be read.";
    throw new BadDocument([refusal("GRAPHQL_PARSE_FAILED", message)]);
  }
}

function compiled(schema: GraphQLSchema, document: DocumentNode, node: OperationDefinitionNode): Operation {
  let run: Operation["run"] | null = null;
  const secrets = (node.variableDefinitions ?? []).filter(({ type }) => isPrivateInput(schema, typeNameOf(type)));
  return {
    kind: node.operation,
    name: node.name?.value ?? "",
    isShared: (variables) =>
      node.operation !== "mutation" && secrets.every(({ variable }) => variables[variable.name.value] == null),
    coerce: (variables) => {
      const { coerced } = getVariableValues(schema, node.variableDefinitions ?? [], variables, { maxErrors: 1 });
      return coerced ? (normalized(coerced) as Variables) : null;
    },
    check: (variables) => checkCost(schema, document, node, variables),
    // Compiled at the first use: many documents are never run.
    run: (root, context, variables) => (run ??= compile(schema, document, node))(root, context, variables),
    listen: (contextValue, variableValues) =>
      createSourceEventStream({ schema, document, contextValue, variableValues, operationName: node.name?.value }),
  };
}

function normalized(value: unknown): unknown {
  if (typeof value === "string") return HEXADECIMAL_KEY.test(value) ? value.toLowerCase() : value;
  if (Array.isArray(value)) return value.map(normalized);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, normalized(inner)]));
}

function typeNameOf(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : typeNameOf(type.type);
}

function compile(schema: GraphQLSchema, document: DocumentNode, { name }: OperationDefinitionNode): Operation["run"] {
  const query = compileQuery(schema, document, name?.value);
  if (!isCompiledQuery(query)) return () => query as ExecutionResult;
  return (root, context, variables) => query.query(root, context, variables);
}

function withCode(error: GraphQLError): GraphQLError {
  if (error.extensions.code) return error;
  return refusal("GRAPHQL_VALIDATION_FAILED", error.message);
}
