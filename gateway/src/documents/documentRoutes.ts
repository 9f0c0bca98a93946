import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { GraphQLSchema } from "graphql";
import { HttpRefusal, readJson } from "../http/readJson";
import { writeJson, type Route } from "../http/route";
import type { Log } from "../log";
import type { DocumentStore } from "./documentStore";
import { validateDocuments } from "./validateDocuments";

const MOST_BYTES = 4 * 1024 * 1024;
const MOST_DOCUMENTS = 500;
/** A client's name and a version, as they stand in a path. */
const RELEASE_PATH = /^\/documents\/([\w.-]{1,64})\/([\w.-]{1,64})$/;

export type DocumentRoutesOptions = {
  readonly schema: GraphQLSchema;
  readonly store: DocumentStore;
  /** Lets what was published count at once. */
  readonly reload: () => Promise<void>;
  readonly deployToken: string;
  readonly log: Log;
};

/** Where a deployment publishes what a client's version sends: `PUT /documents/:client/:version`; `GET` tells it, of `/documents` all versions. */
export function documentRoutes({ schema, store, reload, deployToken, log }: DocumentRoutesOptions): Route {
  return async (request, response, path) => {
    const [, client, version] = RELEASE_PATH.exec(path) ?? [];
    if (path !== "/documents" && !client) return false;
    try {
      if (!isBearer(request, deployToken)) {
        throw new HttpRefusal(401, "The deployment's token is missing or wrong.", { "www-authenticate": "Bearer" });
      }
      if (!client || !version) {
        if (request.method !== "GET") throw new HttpRefusal(405, "Send a GET.", { allow: "GET" });
        writeJson(response, 200, { releases: await store.releases() });
        return true;
      }
      if (request.method === "GET") {
        writeJson(response, 200, { client, version, documents: await store.textsOf(client, version) });
        return true;
      }
      if (request.method !== "PUT") throw new HttpRefusal(405, "Send a PUT or a GET.", { allow: "GET, PUT" });
      const texts = toTexts(await readJson(request, MOST_BYTES));
      const { faults } = validateDocuments(schema, texts);
      if (faults.length) {
        writeJson(response, 422, { message: "Nothing was published: some documents cannot be served.", faults });
        return true;
      }
      await store.publish(client, version, [...new Set(texts)]);
      await reload();
      log.info("documents published", { client, version, documents: texts.length });
      writeJson(response, 200, { client, version, state: "live", documents: texts.length });
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error;
      writeJson(response, error.status, { message: error.message }, error.headers);
    }
    return true;
  };
}

function toTexts(body: unknown): string[] {
  const documents = (body as { documents?: unknown } | null)?.documents;
  if (!Array.isArray(documents) || !documents.every((text) => typeof text === "string")) {
    throw new HttpRefusal(400, "The body must hold a list of documents.");
  }
  if (documents.length > MOST_DOCUMENTS) {
    throw new HttpRefusal(400, `A version may send at most ${MOST_DOCUMENTS} documents.`);
  }
  return documents;
}

/** Compares digests: neither the length nor the first wrong character shows in the time it takes. */
function isBearer(request: IncomingMessage, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(request.headers.authorization ?? ""), digest(`Bearer ${token}`));
}
