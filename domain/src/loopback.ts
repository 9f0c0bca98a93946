/** Loopback host names in URLs. Browsers allow passkeys for the first only (WebAuthn). */
export const LOOPBACK_NAMES: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];
