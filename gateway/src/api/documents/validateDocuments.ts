import type { GraphQLSchema } from "graphql";
import { BadDocument, prepareDocument, type PreparedDocument } from "../execution/preparedDocument";

/** The errors of one document of a release. */
export type DocumentFault = {
  /** The names of its operations; the text's beginning when it cannot be parsed. */
  readonly operation: string;
  readonly messages: readonly string[];
};

/** Validates documents as the gateway would serve them: each on the schema and within the limits. */
export function validateDocuments(schema: GraphQLSchema, texts: readonly string[]) {
  const faults: DocumentFault[] = [];
  const prepared = new Map<string, PreparedDocument>();
  for (const text of texts) {
    try {
      const document = prepareDocument(schema, text);
      for (const operation of document.operations) operation.check({});
      prepared.set(text, document);
    } catch (error) {
      const messages = error instanceof BadDocument ? error.errors.map(({ message }) => message) : [String(error)];
      faults.push({ operation: operationOf(text), messages });
    }
  }
  return { prepared, faults };
}

function operationOf(text: string): string {
  return /\b(?:query|mutation|subscription)\s+(\w+)/.exec(text)?.[1] ?? text.trim().slice(0, 40);
}
