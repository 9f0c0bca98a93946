import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { WEBHOOKS_PATH } from "@cenote/domain/paths";
import { signDelivery } from "@cenote/server/providerSignature";

const MAX_TRIES = 8;
const FIRST_PAUSE_MILLISECONDS = 100;
const ANSWER_MILLISECONDS = 10_000;

export type Deliver = (payload: object) => Promise<void>;

/** Reports a state to the gateway, with the same idempotency key at each retry. */
export function webhookSender(gatewayUrl: string, provider: string, secret: string): Deliver {
  let last: Promise<unknown> = Promise.resolve();
  const send = async (payload: object) => {
    const key = randomUUID();
    for (let attempt = 0; ; attempt++) {
      const refused = await post(payload, key).catch((error: unknown) => String(error));
      if (refused === null) return;
      if (attempt === MAX_TRIES) throw new Error(`The gateway does not take a delivery: ${refused}`);
      await delay(FIRST_PAUSE_MILLISECONDS * 2 ** attempt);
    }
  };
  const post = async (payload: object, key: string): Promise<string | null> => {
    const body = JSON.stringify(payload);
    const timestamp = Math.floor(Date.now() / 1000);
    const response = await fetch(`${gatewayUrl}${WEBHOOKS_PATH}/${provider}`, {
      method: "POST",
      signal: AbortSignal.timeout(ANSWER_MILLISECONDS),
      headers: {
        "content-type": "application/json",
        "cenote-timestamp": String(timestamp),
        "cenote-signature": signDelivery(secret, timestamp, body),
        "cenote-idempotency-key": key,
      },
      body,
    });
    const answer = await response.text();
    // Final responses are not retried: the gateway has decided.
    const isFinal = response.ok || /"(illegal|contradiction)"/.test(answer);
    return isFinal ? null : `${response.status} ${answer}`;
  };
  // In event order.
  return (payload) => {
    const sent = last.then(() => send(payload));
    last = sent.catch(() => undefined);
    return sent;
  };
}
