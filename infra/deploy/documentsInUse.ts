import { GatewayDown, type ClientDocuments, type Gateway } from "./gatewayDocuments";
import { Refusal } from "./settings";

type FindPublished = () => Promise<readonly ClientDocuments[]>;

/**
 * Returns the documents that a new gateway must serve: those of the running gateway, or, if it does not respond, those
 * published. A broken gateway must not prevent its own repair.
 */
export async function documentsInUse(
  gateway: Gateway,
  findPublished: FindPublished,
  print: (line: string) => void,
): Promise<readonly ClientDocuments[]> {
  try {
    return await gateway.inUse();
  } catch (error) {
    if (!(error instanceof GatewayDown)) throw error;
    print(`${error.message} The documents in the bucket are checked instead.`);
    return findPublished();
  }
}

/** Stands in for a gateway that does not respond, with --without-gateway. */
export function withoutGateway(findPublished: FindPublished, print: (line: string) => void): Gateway {
  return {
    publish: async ({ client, version }) =>
      print(
        `Not published: version ${version} of ${client}. The gateway refuses its documents unless it allowed them before.`,
      ),
    inUse: findPublished,
    teamToken: () => Promise.reject(new Refusal("Only the gateway knows its tokens.")),
  };
}
