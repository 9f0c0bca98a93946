import { LOOPBACK_NAMES } from "@cenote/domain/loopback";

/** Headers that identify the source of an HTTP request. */
export type RequestSource = { readonly host?: string | undefined; readonly origin?: string | undefined };

/** Returns the host names of a server on the loopback interface, with its port. */
export function loopbackHosts(port: number): readonly string[] {
  return LOOPBACK_NAMES.map((name) => `${name}:${port}`);
}

/**
 * Returns the reason for which a server on the loopback interface must refuse a request; null if it may respond. Any
 * page in a developer's browser can send requests to these servers. A page whose name resolves to 127.0.0.1 (DNS
 * rebinding) sends a foreign Host; every other page sends a foreign Origin with all requests but plain GETs, WebSocket
 * handshakes included. `hosts` are the names of the server, `sites` the names of the sites whose pages may call it.
 */
export function sourceRefusal(
  { host = "", origin }: RequestSource,
  hosts: readonly string[],
  sites: readonly string[] = [],
): string | null {
  if (!hosts.includes(host)) return `Host must be ${hosts.join(" or ")}`;
  if (origin === undefined || sites.some((site) => origin === `http://${site}`)) return null;
  return sites.length > 0 ? `Origin must be absent or that of ${sites.join(" or ")}` : "Origin must be absent";
}
