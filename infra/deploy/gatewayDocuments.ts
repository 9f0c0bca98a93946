import { DOCUMENTS_PATH } from "@cenote/domain/paths";
import { Refusal } from "./settings";

/** Documents of a client's version, as collected by scripts/documents.ts. */
export type ClientDocuments = {
  readonly client: string;
  readonly version: string;
  readonly documents: readonly string[];
};

type Fault = { readonly operation: string; readonly messages: readonly string[] };

/** Operations of the deployed gateway that deployments use. */
export type Gateway = {
  /**
   * Lets the gateway run a version's documents, in addition to those of the version served until then. Throws a Refusal
   * that lists the documents it could not run.
   */
  publish(documents: ClientDocuments, replaces: string | null): Promise<void>;
  /** The documents that the gateway must keep: each client's live version, pending ones, and those of a rollback. */
  inUse(): Promise<readonly ClientDocuments[]>;
  /** Token with which a client's team publishes documents, for this client only. */
  teamToken(client: string): Promise<string>;
};

/** The gateway does not respond, or only with 5xx. */
export class GatewayDown extends Refusal {}

/** The gateway validates all documents of a client before it responds. */
const ANSWER_MILLISECONDS = 60_000;

export function deployedGateway(origin: string, token: string | undefined): Gateway {
  if (!token) throw new Refusal("GATEWAY_DEPLOY_TOKEN is not set: the gateway requires it to publish documents.");
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const send = (path: string, init: RequestInit = {}) =>
    fetch(origin + path, { ...init, headers, signal: AbortSignal.timeout(ANSWER_MILLISECONDS) }).catch(
      (error: Error) => {
        throw new GatewayDown(`The gateway does not respond at ${origin}: ${String(error.cause ?? error.message)}.`);
      },
    );
  const read = async <Answer>(path: string) => {
    const response = await send(path);
    const Failure = response.status >= 500 ? GatewayDown : Refusal;
    if (!response.ok) throw new Failure(`The gateway responds with ${response.status} to ${path}.`);
    return (await response.json()) as Answer;
  };
  return {
    async publish({ client, version, documents }, replaces) {
      const response = await send(`${DOCUMENTS_PATH}/${client}/${version}`, {
        method: "PUT",
        body: JSON.stringify({ documents, replaces }),
      });
      if (response.ok) return;
      const { message, faults = [] } = (await response.json().catch(() => ({ message: response.statusText }))) as {
        message: string;
        faults?: readonly Fault[];
      };
      const list = faults.map(({ operation, messages }) => `\n  ${operation}: ${messages.join(" ")}`).join("");
      throw new Refusal(`The gateway refuses the documents of ${client}. ${message}${list}`);
    },

    async teamToken(client) {
      return (await read<{ token: string }>(`${DOCUMENTS_PATH}/${client}/token`)).token;
    },

    async inUse() {
      type Release = { readonly client: string; readonly version: string; readonly state: string };
      const { releases } = await read<{ releases: readonly Release[] }>(DOCUMENTS_PATH);
      const used = releases.filter(({ state }) => state !== "retired");
      return Promise.all(
        used.map(({ client, version }) => read<ClientDocuments>(`${DOCUMENTS_PATH}/${client}/${version}`)),
      );
    },
  };
}
