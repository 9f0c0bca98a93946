/**
 * The development wallet, in the page: a provider of EIP-1193 that announces itself by EIP-6963, as wallets do that are
 * extensions. It holds no keys: the signer of `npm start` does. It signs without confirmation.
 */
const ENDPOINT = "/local/wallet";
const STORED_AS = "cenote.developmentWallet";
const UNKNOWN_CHAIN = 4902;
const UNAUTHORIZED = 4100;

type State = { readonly isConnected: boolean; readonly chainId: number | null };
type Facts = { readonly addresses: readonly string[]; readonly chainIds: readonly number[] };
type Call = { readonly method: string; readonly params?: readonly unknown[] };

const listeners = new Map<string, Set<(value: unknown) => void>>();
let facts: Promise<Facts> | null = null;

function readState(): State {
  try {
    const { isConnected, chainId } = JSON.parse(localStorage.getItem(STORED_AS) ?? "{}") as Partial<State>;
    return { isConnected: isConnected === true, chainId: typeof chainId === "number" ? chainId : null };
  } catch {
    // The stored state is invalid: the wallet starts without one.
    return { isConnected: false, chainId: null };
  }
}

function store(state: State): void {
  localStorage.setItem(STORED_AS, JSON.stringify(state));
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
  if (error) throw Object.assign(new Error(error.message), { code: error.code });
  return result;
}

function learn(): Promise<Facts> {
  facts ??= post<Facts>("wallet", [], null).catch((error: unknown) => {
    facts = null;
    throw error;
  });
  return facts;
}

async function request({ method, params = [] }: Call): Promise<unknown> {
  const state = readState();
  const { addresses, chainIds } = await learn();
  const isKnown = state.chainId !== null && chainIds.includes(state.chainId);
  const chainId = isKnown ? state.chainId : (chainIds[0] ?? null);
  switch (method) {
    case "eth_requestAccounts":
      store({ isConnected: true, chainId });
      if (!state.isConnected) emit("accountsChanged", addresses);
      return addresses;
    case "eth_accounts":
      return state.isConnected ? addresses : [];
    case "eth_chainId":
      return `0x${(chainId ?? 0).toString(16)}`;
    case "wallet_switchEthereumChain": {
      const wanted = Number((params[0] as { chainId?: string } | undefined)?.chainId);
      if (!chainIds.includes(wanted)) {
        throw Object.assign(new Error("The development wallet knows the local chains alone."), { code: UNKNOWN_CHAIN });
      }
      store({ ...state, chainId: wanted });
      if (wanted !== chainId) emit("chainChanged", `0x${wanted.toString(16)}`);
      return null;
    }
    case "wallet_revokePermissions":
      store({ ...state, isConnected: false });
      emit("accountsChanged", []);
      return null;
    case "eth_sendTransaction":
    case "eth_signTypedData_v4":
      if (!state.isConnected) throw Object.assign(new Error("The wallet is not connected."), { code: UNAUTHORIZED });
      return post(method, params, chainId);
    default:
      return post(method, params, chainId);
  }
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
