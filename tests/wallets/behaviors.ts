import type { Page } from "playwright-core";

/** Deviations of a wallet from the development wallet, named as in a bug report. */
export const BEHAVIORS = [
  "takes one call at a time",
  "takes batches",
  "takes batches of a draft, and answers with a bare id",
  "announces batches that it does not have",
  "signs with v of 0 or 1",
  "signs 64 bytes (EIP-2098)",
  "has no eth_signTypedData_v4 (4200)",
  "has no eth_signTypedData_v4 (-32601)",
  "declines each request once",
  "lowers each approval once",
  "answers with the hash in an object",
  "sends, and answers with null",
  "reports another chain half a second late",
  "takes two seconds for each answer",
  "never answers",
  "switches to another account while it is open",
] as const;
export type Behavior = (typeof BEHAVIORS)[number];

/** A request that a wallet has executed: its method, and the target and selector of a transaction. */
export type Executed = { readonly method: string; readonly calls: readonly string[] };

/** Wraps the wallet in the page, for the page's later scripts. */
export function wrapWallet(page: Page, behavior: Behavior): Promise<unknown> {
  return page.addInitScript(installBehavior, behavior);
}

/** Waits until the wallet has been opened more often than `before`, and returns the number. */
export async function openedAgain(page: Page, before: number): Promise<number> {
  const times = () => (globalThis as unknown as { opened?: { times: number } }).opened?.times ?? 0;
  for (;;) {
    const now = await page.evaluate(times);
    if (now > before) return now;
    await page.waitForTimeout(50);
  }
}

/** Returns the requests that the wallet has executed in this page. */
export const executedIn = (page: Page): Promise<readonly Executed[]> =>
  page.evaluate(() => (globalThis as unknown as { executed?: readonly Executed[] }).executed ?? []);

/** Runs in the page before all of its scripts, without access to outer variables. */
function installBehavior(behavior: Behavior) {
  type Call = { readonly method: string; readonly params?: readonly unknown[] };
  type Provider = {
    request: (call: Call) => Promise<unknown>;
    on: (event: string, listener: (value: unknown) => void) => void;
    isWrapped?: boolean;
  };
  type Transaction = { readonly to?: string; readonly data?: string };
  const executed: { method: string; calls: string[] }[] = [];
  const opened = { times: 0 };
  Object.assign(globalThis, { executed, opened });
  const CONFIRMED = ["eth_sendTransaction", "eth_signTypedData_v4", "wallet_sendCalls"];
  const APPROVE = "0x095ea7b3";
  const fail = (code: number) => Promise.reject(Object.assign(new Error("The wallet does not do this."), { code }));
  const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const declined = new Set<string>();
  const lowered = new Set<string>();
  let lateUntil = 0;
  let formerChain: unknown = null;

  const keyOf = ({ to, data = "" }: Transaction) => `${to} ${data.slice(0, 10)}`;

  const wrap = (provider: Provider): Provider => {
    const execute = async (call: Call) => {
      const answer = await provider.request(call);
      const [first] = (call.params ?? []) as readonly { readonly calls?: readonly Transaction[] }[];
      const calls = call.method === "eth_sendTransaction" ? [first as Transaction] : (first?.calls ?? []);
      if (CONFIRMED.includes(call.method)) executed.push({ method: call.method, calls: calls.map(keyOf) });
      return answer;
    };
    const listeners: Record<string, ((value: unknown) => void)[]> = {};
    const request = async (call: Call): Promise<unknown> => {
      const { method, params = [] } = call;
      if (CONFIRMED.includes(method)) opened.times++;
      const isBatchMethod = method === "wallet_sendCalls" || method === "wallet_getCapabilities";
      const isBatching = behavior.includes("batches");
      if (isBatchMethod && !isBatching) return fail(4200);
      const name = `${method} ${JSON.stringify(params)}`;
      switch (behavior) {
        case "takes one call at a time":
        case "takes batches":
          return execute(call);
        case "takes batches of a draft, and answers with a bare id": {
          if (method === "wallet_getCapabilities") {
            const [, chains] = params as readonly [string, readonly string[]];
            return Object.fromEntries(chains.map((chain) => [chain, { atomicBatch: { supported: true } }]));
          }
          const answer = await execute(call);
          if (method === "wallet_sendCalls") return (answer as { id: string }).id;
          if (method !== "wallet_getCallsStatus") return answer;
          const { status, ...rest } = answer as { status: number };
          return { ...rest, status: status === 100 ? "PENDING" : "CONFIRMED" };
        }
        case "announces batches that it does not have": {
          if (method === "wallet_sendCalls") return fail(-32602);
          return execute(call);
        }
        case "signs with v of 0 or 1":
        case "signs 64 bytes (EIP-2098)": {
          const answer = await execute(call);
          if (method !== "eth_signTypedData_v4") return answer;
          const signature = answer as string;
          const parity = parseInt(signature.slice(-2), 16) % 27;
          if (behavior === "signs with v of 0 or 1") return `${signature.slice(0, -2)}0${parity}`;
          const s = BigInt(`0x${signature.slice(66, 130)}`) | (BigInt(parity) << 255n);
          return `${signature.slice(0, 66)}${s.toString(16).padStart(64, "0")}`;
        }
        case "has no eth_signTypedData_v4 (4200)":
          return method === "eth_signTypedData_v4" ? fail(4200) : execute(call);
        case "has no eth_signTypedData_v4 (-32601)":
          return method === "eth_signTypedData_v4" ? fail(-32601) : execute(call);
        case "declines each request once": {
          // Deadlines differ between requests: a request is identified by its method and target.
          const key = method === "eth_sendTransaction" ? keyOf(params[0] as Transaction) : method;
          if (!CONFIRMED.includes(method) || declined.has(key)) return execute(call);
          declined.add(key);
          return fail(4001);
        }
        case "lowers each approval once": {
          const [transaction] = params as readonly Transaction[];
          const data = transaction?.data ?? "";
          // The approval of an NFT has its token id in the same place.
          const isAmount = data.length === 138 && BigInt(`0x${data.slice(74)}`) > 500n;
          const isFirst =
            isAmount &&
            method === "eth_sendTransaction" &&
            data.startsWith(APPROVE) &&
            !lowered.has(name.slice(0, 120));
          if (!isFirst) return execute(call);
          lowered.add(name.slice(0, 120));
          const less = (BigInt(`0x${data.slice(74)}`) / 2n).toString(16).padStart(64, "0");
          return execute({ method, params: [{ ...transaction, data: data.slice(0, 74) + less }] });
        }
        case "answers with the hash in an object": {
          const answer = await execute(call);
          return method === "eth_sendTransaction" ? { hash: answer } : answer;
        }
        case "sends, and answers with null": {
          const answer = await execute(call);
          return method === "eth_sendTransaction" ? null : answer;
        }
        case "reports another chain half a second late": {
          if (method === "wallet_switchEthereumChain") {
            formerChain = await provider.request({ method: "eth_chainId" });
            lateUntil = Date.now() + 500;
          }
          return method === "eth_chainId" && Date.now() < lateUntil ? formerChain : execute(call);
        }
        case "takes two seconds for each answer":
          if (CONFIRMED.includes(method)) await wait(2_000);
          return execute(call);
        case "never answers":
          return CONFIRMED.includes(method) ? new Promise(() => undefined) : execute(call);
        case "switches to another account while it is open": {
          if (method !== "eth_signTypedData_v4" && method !== "eth_sendTransaction") return execute(call);
          const [first, second] = (await provider.request({ method: "eth_accounts" })) as readonly string[];
          const { from = params[0] } = (params[0] ?? {}) as { from?: string };
          const other = String(from).toLowerCase() === first?.toLowerCase() ? second : first;
          for (const listener of listeners.accountsChanged ?? []) listener([other]);
          await wait(300);
          return execute(call);
        }
      }
    };
    return {
      ...provider,
      request,
      on: (event, listener) => {
        (listeners[event] ??= []).push(listener);
        provider.on(event, listener);
      },
      isWrapped: true,
    };
  };
  addEventListener(
    "eip6963:announceProvider",
    (event) => {
      const { info, provider } = (event as CustomEvent<{ info: object; provider: Provider }>).detail;
      if (provider.isWrapped) return;
      event.stopImmediatePropagation();
      dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail: { info, provider: wrap(provider) } }));
    },
    { capture: true },
  );
}
