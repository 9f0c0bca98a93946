import { createHash } from "node:crypto";
import { WEBHOOKS_PATH } from "@cenote/domain/paths";
import type { Db } from "../../store/db";
import { HttpRefusal, readBytes } from "../../request/readJson";
import { JSON_TYPE, writeJson, type Route } from "../../request/route";
import type { Log } from "../../lib/log";
import { keepAnswer, takeDelivery, type Delivery, type DeliveryAnswer } from "./deliveryStore";
import type { Provider, Providers } from "../provider/providers";
import { recordStore } from "../provider/recordStore";
import type { DeliveredEvent, RampAdapter, SignedDelivery } from "../ramp/rampAdapter";
import { rampAdapters, type RampAdapters } from "../ramp/rampAdapters";
import { applyDelivered, type DeliveredApplied } from "./applyDelivered";
import type { Machine } from "../provider/transitions";

const MAX_BYTES = 64 * 1024;
const WEBHOOK_PATH = new RegExp(`^${WEBHOOKS_PATH}/([\\w-]{1,32})$`);
const KIND_OF: Readonly<Record<Machine, Provider["kinds"][number]>> = {
  SWAP_ORDER: "SWAP_ORDERS",
  ON_RAMP: "ON_RAMP",
  OFF_RAMP: "OFF_RAMP",
  BRIDGE: "BRIDGE",
};
const STATUS_OF: Readonly<Record<DeliveredApplied, number>> = {
  begun: 201,
  moved: 200,
  unchanged: 200,
  early: 409,
  illegal: 409,
  contradiction: 409,
  foreign: 404,
};

export type WebhookOptions = {
  readonly db: Db;
  readonly providers: Providers;
  readonly log: Log;
  /** By default created from the providers. */
  readonly adapters?: RampAdapters;
  /** Unix seconds. */
  readonly secondsNow?: () => number;
};

/** Receives providers' events: `POST /webhooks/:provider`. Answers 404 for a provider that is not configured. */
export function webhookRoute({
  db,
  providers,
  log,
  adapters = rampAdapters(providers.values()),
  secondsNow = () => Math.floor(Date.now() / 1000),
}: WebhookOptions): Route {
  const records = recordStore(db);

  return async (request, response, path) => {
    const provider = providers.get(WEBHOOK_PATH.exec(path)?.[1] ?? "");
    if (!provider) return false;
    try {
      if (request.method !== "POST") throw new HttpRefusal(405, "Send a POST.", { allow: "POST" });
      const now = secondsNow();
      const body = await readBytes(request, MAX_BYTES);
      const adapter = adapters.get(provider.id)!;
      const { key, signedAt, read } = adapter.authenticate(request.headers, body, now);
      const bodyHash = `0x${createHash("sha256").update(body).digest("hex")}`;
      const delivery = { provider: provider.id, key, bodyHash, signedAt };
      const { status, answer } = await receive(provider, adapter, delivery, read, now);
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

  function receive(
    provider: Provider,
    adapter: RampAdapter,
    delivery: Delivery,
    read: SignedDelivery["read"],
    now: number,
  ) {
    return db.transaction(async (sql): Promise<DeliveryAnswer> => {
      const taken = await takeDelivery(sql, delivery, now);
      if (taken === "replayed") throw new HttpRefusal(409, "This was delivered before, under another key.");
      if (taken === "reused") throw new HttpRefusal(409, "The key was used for something else.");
      if (taken !== "first") return taken;
      const delivered = read();
      if (delivered?.kind === "record") checkKind(provider, delivered.event.machine);
      const applied = delivered
        ? await applyDelivered(sql, records, { provider: provider.id, delivered, delivery: delivery.key, now })
        : "foreign";
      log.info("delivery", { provider: provider.id, ...namesOf(delivered), applied });
      if (applied === "illegal" || applied === "contradiction") {
        log.error("transition refused", { provider: provider.id, ...namesOf(delivered), applied });
      }
      const status = adapter.acceptsStale && applied !== "early" ? 200 : STATUS_OF[applied];
      const answer = { status, answer: JSON.stringify({ result: applied }) };
      // An event that was too early may be sent again, and then apply.
      if (applied !== "early") await keepAnswer(sql, delivery, answer, now);
      return answer;
    });
  }
}

function checkKind(provider: Provider, machine: Machine) {
  const kind = KIND_OF[machine];
  if (!provider.kinds.includes(kind)) throw new HttpRefusal(422, `The provider is not configured for ${kind}.`);
}

/** Returns the log's fields of an event, without a session's id, which gives access to the session. */
function namesOf(delivered: DeliveredEvent | null) {
  if (delivered?.kind !== "record") return { machine: "RAMP_SESSION", status: delivered?.event.status ?? null };
  const { machine, reference, status } = delivered.event;
  return { machine, reference, status };
}
