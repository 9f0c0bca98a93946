import { API_CLIENT, API_DOCUMENTS } from "@cenote/domain/api/operations";
import type { GraphQLSchema } from "graphql";
import { LRUCache } from "lru-cache";
import type { Db } from "../../store/db";
import { BadDocument, prepareDocument, type PreparedDocument } from "../execution/preparedDocument";
import type { Log } from "../../lib/log";
import { refusal } from "../../lib/refusal";
import { DOCUMENT_CHANNEL, documentStore } from "./documentStore";
import { validateDocuments } from "./validateDocuments";
import { StartFailure } from "../../lib/startFailure";

const MAX_KEPT_DOCUMENTS = 500;
const MAX_NAME_CHARACTERS = 64;
const BUILT_IN: ReadonlyMap<string, string> = new Map(Object.entries(API_DOCUMENTS));

/** The documents that the gateway runs. */
export type Documents = {
  /** Returns the document of a text; throws the reason when it may not run. */
  find(text: string): PreparedDocument;
  /** Returns the text of the public API's operation of this name; throws for another name. */
  apiDocument(operationName: string): string;
  /** Whether an operation's name may be a metric's label: clients must not be able to create many. */
  isKnown(operationName: string): boolean;
};

/** A version in use has documents that this gateway does not serve. */
export class LiveDocumentBroken extends StartFailure {}

/** Runs any document within the limits, for development and tests. */
export function anyDocuments(schema: GraphQLSchema): Documents {
  const kept = new LRUCache<string, PreparedDocument>({ max: MAX_KEPT_DOCUMENTS });
  return {
    find: (text) => {
      const cached = kept.get(text);
      if (cached) return cached;
      const document = prepared(schema, text);
      kept.set(text, document);
      return document;
    },
    apiDocument: (operationName) => BUILT_IN.get(operationName) ?? notOfApi(operationName),
    isKnown: () => false,
  };
}

function notOfApi(operationName: string): never {
  throw refusal("DOCUMENT_NOT_ALLOWED", `The API has no operation ${operationName.slice(0, MAX_NAME_CHARACTERS)}.`);
}

export type AllowListOptions = {
  readonly db: Db;
  readonly schema: GraphQLSchema;
  readonly log: Log;
  /** Handling of a live version that the schema no longer serves. */
  readonly broken: "refuse" | "retire";
};

/** Runs only documents of clients' live versions, of those available for a rollback, and of pages that may be open. */
export async function allowedDocuments({ db, schema, log, broken }: AllowListOptions) {
  const store = documentStore(db);
  let byText = new Map<string, PreparedDocument>();
  let names = new Set<string>();
  let apiTexts = new Map<string, string>();

  const load = async () => {
    const rows = await store.allowed();
    const previousByText = byText;
    const { prepared, faults } = validateDocuments(
      schema,
      rows.map(({ text }) => text).filter((text) => !previousByText.has(text)),
    );
    byText = new Map(
      rows.flatMap(({ text }) => {
        const document = previousByText.get(text) ?? prepared.get(text);
        return document ? [[text, document] as const] : [];
      }),
    );
    names = new Set([...byText.values()].flatMap(({ operations }) => operations.map(({ name }) => name)));
    apiTexts = new Map(
      rows.flatMap(({ client, state, text }) => {
        const [operation] = (client === API_CLIENT && state === "live" && byText.get(text)?.operations) || [];
        return operation ? [[operation.name, text] as const] : [];
      }),
    );
    return { rows, faults };
  };
  let last: Promise<unknown> = Promise.resolve();
  /** Sequential, so that an earlier reload cannot overwrite the result of a later one. */
  const reload = async () => {
    const loading = last.then(load);
    last = loading.catch(() => undefined);
    await loading;
  };

  const onChange = () => {
    const reloadShown = () => db.shown().then(reload);
    reloadShown().catch((error: unknown) => log.error("allowed documents were not read", { error: String(error) }));
  };
  await db.listen(DOCUMENT_CHANNEL, onChange, { ends: onChange });
  // Reads documents that were published before it listened.
  await db.shown();
  const { rows } = await load();
  for (const { client, version, state, text } of rows) {
    // A page of an older version reloads itself.
    if (state === "former") continue;
    const [fault] = validateDocuments(schema, byText.has(text) ? [] : [text]).faults;
    if (!fault) continue;
    const what = `version ${version} of ${client} sends ${fault.operation}, which this gateway would break: ${fault.messages[0]}`;
    if (broken === "refuse") throw new LiveDocumentBroken(`The gateway does not start: ${what}`);
    log.error("a version's documents are no longer served", { client, version, fault: what });
    await store.retire(client, version);
  }
  await reload();

  const documents: Documents = {
    find: (text) => {
      const document = byText.get(text);
      if (!document) throw refusal("DOCUMENT_NOT_ALLOWED", "This document is not one of the product's own.");
      return document;
    },
    apiDocument: (operationName) => apiTexts.get(operationName) ?? notOfApi(operationName),
    isKnown: (operationName) => names.has(operationName),
  };
  return { ...documents, reload, store };
}

function prepared(schema: GraphQLSchema, text: string): PreparedDocument {
  try {
    return prepareDocument(schema, text);
  } catch (error) {
    if (error instanceof BadDocument) throw error;
    throw refusal("GRAPHQL_VALIDATION_FAILED", "The document cannot be read.");
  }
}
