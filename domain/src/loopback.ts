/** The names of this machine in URLs. Only the first is one that browsers allow passkeys for (WebAuthn). */
export const LOOPBACK_NAMES: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];
