import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Db } from "../../db";
import { HttpRefusal, readBytes, toJson } from "../../http/readJson";
import { JSON_TYPE, writeJson, type Route } from "../../http/route";
import type { Log } from "../../log";
import { keepAnswer, takeDelivery, type Delivery, type DeliveryAnswer } from "./deliveryStore";
import { readPayload } from "./payloads";
import type { Provider, Providers } from "./providers";
import type { ProviderEvent } from "./providerEvent";
import { recordStore, type Applied } from "./recordStore";
import { isSignedBy, signDelivery, timestampFault } from "@cenote/server/providerSignature";
import type { Machine } from "./transitions";

const MOST_BYTES = 64 * 1024;
const WEBHOOK_PATH = /^\/webhooks\/([\w-]{1,32})$/;
const KEY = /^[\w.-]{8,128}$/;
/** When it was signed, in Unix seconds; its signature in hex; and a name of its own, which a retry repeats. */
export const WEBHOOK_HEADERS = {
  timestamp: "cenote-timestamp",
  signature: "cenote-signature",
  key: "cenote-idempotency-key",
} as const;

const KIND_OF: Readonly<Record<Machine, Provider["kinds"][number]>> = {
  SWAP_ORDER: "SWAP_ORDERS",
  ON_RAMP: "ON_RAMP",
  OFF_RAMP: "OFF_RAMP",
  BRIDGE: "BRIDGE",
};
const STATUS_OF: Readonly<Record<Applied, number>> = {
  begun: 201,
  moved: 200,
  unchanged: 200,
  early: 409,
  illegal: 409,
  contradiction: 409,
};

export type WebhookOptions = {
  readonly db: Db;
  readonly providers: Providers;
  readonly log: Log;
  /** Unix seconds. */
  readonly secondsNow?: () => number;
};

/** Receives providers' events: `POST /webhooks/:provider`. Answers 404 for a provider that is not configured. */
export function webhookRoute({
  db,
  providers,
  log,
  secondsNow = () => Math.floor(Date.now() / 1000),
}: WebhookOptions): Route {
  const records = recordStore(db);

  return async (request, response, path) => {
    const provider = providers.get(WEBHOOK_PATH.exec(path)?.[1] ?? "");
    if (!provider) return false;
    try {
      if (request.method !== "POST") throw new HttpRefusal(405, "Send a POST.", { allow: "POST" });
      const now = secondsNow();
      const body = await readBytes(request, MOST_BYTES);
      const delivery = authenticate(request, provider, body, now);
      const { status, answer } = await receive(provider, delivery, body, now);
      response
        .writeHead(status, { "content-type": JSON_TYPE, "content-length": Buffer.byteLength(answer) })
        .end(answer);
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error;
      log.info("delivery refused", { provider: provider.id, status: error.status, reason: error.message });
      writeJson(response, error.status, { message: error.message }, error.headers);
    }
    return true;
  };

  function receive(provider: Provider, delivery: Delivery, body: Buffer, now: number): Promise<DeliveryAnswer> {
    return db.transaction(async (sql) => {
      const taken = await takeDelivery(sql, delivery, now);
      if (taken === "replayed") throw new HttpRefusal(409, "This was delivered before, under another key.");
      if (taken === "reused") throw new HttpRefusal(409, "The key was used for something else.");
      if (taken !== "first") return taken;
      const event = eventOf(provider, body);
      const applied = await records.apply(sql, provider.id, event, delivery.key, now);
      const { machine, reference, status } = event;
      log.info("delivery", { provider: provider.id, machine, status, applied });
      if (applied === "illegal" || applied === "contradiction") {
        log.error("transition refused", { provider: provider.id, machine, reference, status, applied });
      }
      const answer = { status: STATUS_OF[applied], answer: JSON.stringify({ result: applied }) };
      // An event that was too early may be sent again, and then apply.
      if (applied !== "early") await keepAnswer(sql, delivery, answer, now);
      return answer;
    });
  }
}

/** Throws unless the provider has signed this delivery, and recently. */
function authenticate(request: IncomingMessage, provider: Provider, body: Buffer, now: number): Delivery {
  const header = (name: string) => String(request.headers[name] ?? "");
  const timestamp = header(WEBHOOK_HEADERS.timestamp);
  const fault = timestampFault(timestamp, now);
  if (fault) throw new HttpRefusal(401, fault);
  const expected = provider.secrets.map((secret) => signDelivery(secret, Number(timestamp), body));
  if (!isSignedBy(header(WEBHOOK_HEADERS.signature), expected)) {
    throw new HttpRefusal(401, "The signature is missing or wrong.");
  }
  const key = header(WEBHOOK_HEADERS.key);
  if (!KEY.test(key)) throw new HttpRefusal(400, `The header ${WEBHOOK_HEADERS.key} is missing or no key.`);
  const bodyHash = `0x${createHash("sha256").update(body).digest("hex")}`;
  return { provider: provider.id, key, bodyHash, signedAt: Number(timestamp) };
}

function eventOf(provider: Provider, body: Buffer): ProviderEvent {
  const read = readPayload(toJson(body));
  if ("faults" in read) throw new HttpRefusal(422, read.faults.join("; "));
  const kind = KIND_OF[read.event.machine];
  if (!provider.kinds.includes(kind)) throw new HttpRefusal(422, `The provider is not configured for ${kind}.`);
  return read.event;
}
