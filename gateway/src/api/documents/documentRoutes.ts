import { DOCUMENTS_PATH } from "@cenote/domain/paths";
import type { GraphQLSchema } from "graphql";
import { HttpRefusal, readJson } from "../../request/readJson";
import { writeJson, type Route } from "../../request/route";
import type { Log } from "../../lib/log";
import { isBearer, teamToken } from "./deployTokens";
import type { DocumentStore } from "./documentStore";
import { validateDocuments } from "./validateDocuments";

const MAX_BYTES = 4 * 1024 * 1024;
const MAX_DOCUMENTS = 500;
/** A client's name and a version in a path. */
const RELEASE_PATH = new RegExp(`^${DOCUMENTS_PATH}/([\\w.-]{1,64})/([\\w.-]{1,64})$`);
/** Stands in for the version in requests for a team's token. */
const TOKEN = "token";

export type DocumentRoutesOptions = {
  readonly schema: GraphQLSchema;
  readonly store: DocumentStore;
  /** Applies published documents at once. */
  readonly reload: () => Promise<void>;
  readonly deployToken: string;
  readonly log: Log;
};

type Published = { readonly texts: readonly string[]; readonly replaces: string | null };

/**
 * Route through which deployments publish the documents of a client's version: `PUT /documents/:client/:version`. `GET`
 * returns them, `/documents` lists all versions, and `/documents/:client/token` returns the token of that client's
 * team.
 */
export function documentRoutes({ schema, store, reload, deployToken, log }: DocumentRoutesOptions): Route {
  return async (request, response, path) => {
    const [, client, version] = RELEASE_PATH.exec(path) ?? [];
    if (path !== DOCUMENTS_PATH && !client) return false;
    const { method, headers } = request;
    // CloudFront would send one response to all concurrent requests for the path, whatever their tokens.
    response.setHeader("cache-control", "private, no-store");
    try {
      const isTeam = client && version !== TOKEN && isBearer(headers.authorization, teamToken(deployToken, client));
      if (!isTeam && !isBearer(headers.authorization, deployToken)) {
        throw new HttpRefusal(401, "The deployment's token is missing or wrong.", { "www-authenticate": "Bearer" });
      }
      if (!client || !version || version === TOKEN) {
        if (method !== "GET") throw new HttpRefusal(405, "Send a GET.", { allow: "GET" });
        writeJson(
          response,
          200,
          client ? { client, token: teamToken(deployToken, client) } : { releases: await store.releases() },
        );
        return true;
      }
      if (method === "GET") {
        writeJson(response, 200, { client, version, documents: await store.textsOf(client, version) });
        return true;
      }
      if (method !== "PUT") throw new HttpRefusal(405, "Send a PUT or a GET.", { allow: "GET, PUT" });
      const { texts, replaces } = toPublished(await readJson(request, MAX_BYTES));
      const { faults } = validateDocuments(schema, texts);
      if (faults.length) {
        writeJson(response, 422, { message: "Nothing was published: some documents cannot be served.", faults });
        return true;
      }
      await store.publish(client, version, [...new Set(texts)], replaces);
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

function toPublished(body: unknown): Published {
  const { documents, replaces = null } = (body ?? {}) as { documents?: unknown; replaces?: unknown };
  if (!Array.isArray(documents) || !documents.every((text) => typeof text === "string")) {
    throw new HttpRefusal(400, "The body must hold a list of documents.");
  }
  if (documents.length > MAX_DOCUMENTS) {
    throw new HttpRefusal(400, `A version may send at most ${MAX_DOCUMENTS} documents.`);
  }
  if (replaces !== null && typeof replaces !== "string") throw new HttpRefusal(400, "What is replaced is a version.");
  return { texts: documents, replaces };
}
