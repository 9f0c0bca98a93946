import { resumeEvents } from "../../kit/relay/resumeEvents";

const ACTIVITY = `subscription ($account: String!) {
  onAssetActivity(subscriptionId: "fleet", addresses: [$account]) { details { ... on TransactionDetails { hash } } }
}`;

type Event = {
  readonly data: { readonly onAssetActivity: { readonly details: { readonly hash: string } } };
  readonly extensions: { readonly position: number };
};

/** Collects the transactions of an account, as received by a gateway's subscriber over any number of connections. */
export function followActivity({ url }: { readonly url: string }, account: string) {
  const received: string[] = [];
  const positions: number[] = [];
  const abort = new AbortController();
  const body = JSON.stringify({ query: ACTIVITY, variables: { account } });
  const open = (more: Readonly<Record<string, string>>) =>
    fetch(`${url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "text/event-stream", ...more },
      body,
      signal: abort.signal,
    });
  const listening = (async () => {
    for await (const text of resumeEvents(open, { signal: abort.signal })) {
      const { data, extensions } = JSON.parse(text) as Event;
      received.push(data.onAssetActivity.details.hash);
      positions.push(extensions.position);
    }
  })();
  return { received, positions, stop: () => (abort.abort(), listening) };
}

/** Sends a small amount between accounts of a node; returns the transaction's hash. */
export async function sendLittle(
  node: { call<Answer>(method: string, ...params: readonly unknown[]): Promise<Answer> },
  from: string,
  to: string,
): Promise<string> {
  await node.call("anvil_impersonateAccount", from);
  return node.call<string>("eth_sendTransaction", { from, to, value: "0x1" });
}
