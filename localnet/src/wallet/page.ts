import { readState, writeState, type PageState, type Switches } from "./pageState";

/**
 * Page part of the development wallet: a provider of EIP-1193 that announces itself by EIP-6963, as extension wallets
 * do. It holds no keys: the signer of `npm start` does. It signs without confirmation.
 */
const ENDPOINT = "/local/wallet";
const REJECTED = 4001;
const UNAUTHORIZED = 4100;
const UNSUPPORTED_METHOD = 4200;
const UNKNOWN_CHAIN = 4902;
const UPGRADE_DECLINED = 5750;

/** Methods that a wallet's owner confirms. */
const CONFIRMED: readonly string[] = [
  "eth_requestAccounts",
  "eth_sendTransaction",
  "eth_signTypedData_v4",
  "wallet_sendCalls",
  "wallet_switchEthereumChain",
];
/** Methods that only a connected page may request. */
const FOR_CONNECTED: readonly string[] = [
  "eth_sendTransaction",
  "eth_signTypedData_v4",
  "wallet_getCapabilities",
  "wallet_sendCalls",
];
const BATCH_METHODS: readonly string[] = ["wallet_getCapabilities", "wallet_sendCalls"];

type Facts = { readonly addresses: readonly string[]; readonly chainIds: readonly number[] };
type Call = { readonly method: string; readonly params?: readonly unknown[] };

const listeners = new Map<string, Set<(value: unknown) => void>>();
let facts: Promise<Facts> | null = null;

function failure(code: number, message: string): Error {
  return Object.assign(new Error(message), { code });
}

function emit(event: string, value: unknown): void {
  for (const listener of listeners.get(event) ?? []) listener(value);
}

async function post<Result>(method: string, params: readonly unknown[], chainId: number | null): Promise<Result> {
  const response = await fetch(ENDPOINT, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ method, params, chainId }),
  });
  const { result, error } = (await response.json()) as { result: Result; error?: { code: number; message: string } };
  if (error) throw failure(error.code, error.message);
  return result;
}

function learn(): Promise<Facts> {
  facts ??= post<Facts>("wallet", [], null).catch((error: unknown) => {
    facts = null;
    throw error;
  });
  return facts;
}

/** Waits and rejects according to the switches. */
async function confirm(
  method: string,
  { rejects, delaySeconds, batches }: PageState,
  isUpgraded: () => Promise<boolean>,
) {
  if (delaySeconds > 0) await new Promise((resolve) => setTimeout(resolve, delaySeconds * 1000));
  if (rejects) throw failure(REJECTED, "The development wallet is set to decline.");
  if (method === "wallet_sendCalls" && batches === "declined" && !(await isUpgraded()))
    throw failure(UPGRADE_DECLINED, "The development wallet is set to decline the upgrade.");
}

async function request({ method, params = [] }: Call): Promise<unknown> {
  const state = readState();
  const { addresses, chainIds } = await learn();
  const isKnown = state.chainId !== null && chainIds.includes(state.chainId);
  const chainId = isKnown ? state.chainId : (chainIds[0] ?? null);
  if (state.batches === "missing" && BATCH_METHODS.includes(method))
    throw failure(UNSUPPORTED_METHOD, "The development wallet is set to have no batches.");
  if (FOR_CONNECTED.includes(method) && !state.isConnected) throw failure(UNAUTHORIZED, "The wallet is not connected.");
  // A connected page gets the accounts without a confirmation.
  if (CONFIRMED.includes(method) && !(method === "eth_requestAccounts" && state.isConnected))
    await confirm(method, state, () => isUpgraded(params[0] as { from?: string; chainId?: string }));
  switch (method) {
    case "eth_requestAccounts":
      writeState({ isConnected: true, chainId });
      if (!state.isConnected) emit("accountsChanged", addresses);
      return addresses;
    case "eth_accounts":
      return state.isConnected ? addresses : [];
    case "eth_chainId":
      return `0x${(chainId ?? 0).toString(16)}`;
    case "wallet_switchEthereumChain": {
      const requestedChainId = Number((params[0] as { chainId?: string } | undefined)?.chainId);
      if (!chainIds.includes(requestedChainId))
        throw failure(UNKNOWN_CHAIN, "The development wallet knows the local chains alone.");
      if (state.keepsChain) return null;
      writeState({ chainId: requestedChainId });
      if (requestedChainId !== chainId) emit("chainChanged", `0x${requestedChainId.toString(16)}`);
      return null;
    }
    case "wallet_revokePermissions":
      writeState({ isConnected: false });
      emit("accountsChanged", []);
      return null;
    default:
      return post(method, params, chainId);
  }
}

async function isUpgraded({ from, chainId }: { from?: string; chainId?: string }): Promise<boolean> {
  type Capabilities = Readonly<Record<string, { readonly atomic: { readonly status: string } }>>;
  const capabilities = await post<Capabilities>("wallet_getCapabilities", [from, [chainId]], null);
  return Object.values(capabilities).every(({ atomic }) => atomic.status === "supported");
}

const provider = {
  request,
  on(event: string, listener: (value: unknown) => void) {
    listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
  },
  removeListener(event: string, listener: (value: unknown) => void) {
    listeners.get(event)?.delete(listener);
  },
};

const ICON =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='8' fill='#8A5A0B'/>" +
  "<path d='M9 12l4 4-4 4M16 21h7' fill='none' stroke='#fff' stroke-width='2.5' stroke-linecap='round'/></svg>";
const info = Object.freeze({
  uuid: crypto.randomUUID(),
  name: "Development wallet",
  icon: `data:image/svg+xml,${encodeURIComponent(ICON)}`,
  rdns: "local.cenote.wallet",
});

function announce(): void {
  dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail: Object.freeze({ info, provider }) }));
}

addEventListener("eip6963:requestProvider", announce);
announce();

/** For people at the console, and for tests. */
Object.assign(globalThis, {
  developmentWallet: {
    read: readState,
    set: (switches: Partial<Switches>) => {
      writeState(switches);
      return readState();
    },
  },
});
