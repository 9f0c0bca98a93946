import { createServer, type Server } from "node:http";
import type { Bucket } from "./bucket";

/** Answers the SDK's GetObject (path style) from local buckets, by their lower-case names. */
export function s3Endpoint(buckets: ReadonlyMap<string, Bucket>): Server {
  return createServer((request, response) => {
    const [, name = "", key = ""] = /^\/([^/]+)\/([^?]*)/.exec(request.url ?? "") ?? [];
    const bucket = buckets.get(name);
    const read = request.method === "GET" && bucket ? bucket(`/${key}`) : Promise.resolve(null);
    read.then(
      (object) => {
        if (!object)
          return response
            .writeHead(404, { "content-type": "application/xml" })
            .end("<Error><Code>NoSuchKey</Code></Error>");
        const headers = { "content-type": object.contentType, etag: object.etag, "content-length": object.body.length };
        response.writeHead(200, headers).end(object.body);
      },
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
}
