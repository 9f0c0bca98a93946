type Calls = Readonly<Record<string, (params: readonly unknown[]) => unknown>>;

/** Returns a test wallet that announces itself to the page on request, as an extension does. */
export function announceWallet(answers: Calls, { rdns = "com.example.wallet", name = "Example" } = {}) {
  const listeners = new Map<string, (value: unknown) => void>();
  const calls: { method: string; params: readonly unknown[] }[] = [];
  const provider = {
    async request({ method, params = [] }: { method: string; params?: readonly unknown[] }) {
      calls.push({ method, params });
      const answer = answers[method];
      if (!answer) throw Object.assign(new Error(`${method} is unknown`), { code: 4200 });
      return Promise.resolve(answer(params));
    },
    on: (event: string, listener: (value: unknown) => void) => void listeners.set(event, listener),
    removeListener: (event: string) => void listeners.delete(event),
  };
  const detail = { info: { uuid: "1", name, rdns, icon: "data:image/png;base64,AA==" }, provider };
  const announce = () => void dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
  addEventListener("eip6963:requestProvider", announce);
  return {
    calls,
    emit: (event: string, value: unknown) => listeners.get(event)?.(value),
    leave: () => removeEventListener("eip6963:requestProvider", announce),
  };
}

/** Error codes of EIP-1193 wallets. */
export function walletFailure(code: number): Error {
  return Object.assign(new Error("no"), { code });
}
