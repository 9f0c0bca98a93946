import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { invalidationQuota } from "../cache/invalidations";
import { loopbackOnly } from "./loopbackOnly";

export type AwsParts = {
  readonly s3: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Runs the function that composes the page; returns its result. */
  readonly compose: (functionName: string) => Promise<unknown>;
  /** Invalidates the cached paths that match the patterns. */
  readonly forget: (patterns: readonly string[]) => void;
};

const INVOCATION = /^\/2015-03-31\/functions\/([\w%-]+)\/invocations/;
const INVALIDATION = /^\/2020-05-31\/distribution\/\w+\/invalidation/;

/**
 * Serves the AWS APIs that a deployment calls, at one address: S3, Lambda's Invoke and CloudFront's CreateInvalidation.
 */
export function awsEndpoint({ s3, compose, forget }: AwsParts): Server {
  const beginInvalidation = invalidationQuota();
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = request.url ?? "";
    const [, functionName] = INVOCATION.exec(url) ?? [];
    if (functionName) {
      await request.toArray();
      return invoke(decodeURIComponent(functionName), response);
    }
    if (INVALIDATION.test(url)) {
      const xml = Buffer.concat((await request.toArray()) as Buffer[]).toString();
      const paths = [...xml.matchAll(/<Path>([^<]*)<\/Path>/g)].map(([, path = ""]) => path);
      const refused = beginInvalidation(paths);
      if (refused) {
        const error = `<Error><Type>Sender</Type><Code>${refused.code}</Code><Message>${refused.message}</Message></Error>`;
        const headers = { "content-type": "text/xml" };
        return void response.writeHead(400, headers).end(`<ErrorResponse>${error}</ErrorResponse>`);
      }
      forget(paths);
      const id = `I${Date.now()}`;
      const body = `<Invalidation><Id>${id}</Id><Status>InProgress</Status></Invalidation>`;
      return void response.writeHead(201, { "content-type": "text/xml" }).end(body);
    }
    return s3(request, response);
  };

  /** A function that throws also results in a 200 response, with the header X-Amz-Function-Error. */
  async function invoke(functionName: string, response: ServerResponse) {
    try {
      response.writeHead(200).end(JSON.stringify(await compose(functionName)));
    } catch (error) {
      const errorMessage = error instanceof Error ? error.message : String(error);
      response.writeHead(200, { "x-amz-function-error": "Unhandled" }).end(JSON.stringify({ errorMessage }));
    }
  }

  return loopbackOnly(
    createServer((request, response) => {
      answer(request, response).catch((error: Error) => response.writeHead(500).end(error.message));
    }),
  );
}
