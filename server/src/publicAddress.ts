import { BlockList, isIP, isIPv4, isIPv6, SocketAddress } from "node:net";

/** Ranges of the IANA special-purpose registries, and those that embed an address which may be one of them. */
const SPECIAL_IPV4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const;
/** All of public IPv6 is in 2000::/3; the tunnels and the documentation ranges are within it. */
const GLOBAL_IPV6 = [["2000::", 3]] as const;
const SPECIAL_IPV6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const specialIpv4 = subnets(SPECIAL_IPV4, "ipv4");
const globalIpv6 = subnets(GLOBAL_IPV6, "ipv6");
const specialIpv6 = subnets(SPECIAL_IPV6, "ipv6");

/** Whether a text is a public IP address in a resolver's notation. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialIpv4.check(address, "ipv4");
  // An address with a zone ("%eth0") is link-local.
  if (!isIPv6(address) || address.includes("%")) return false;
  return globalIpv6.check(address, "ipv6") && !specialIpv6.check(address, "ipv6");
}

/** Whether a host of a parsed URL is an IP address. */
export function isIpAddress(host: string): boolean {
  return isIP(host) !== 0;
}

/**
 * Returns the part of an IP address that identifies one client: an IPv4 address, also if mapped into IPv6, or the first
 * 64 bits of an IPv6 address, because one subscriber usually has all of them. Null if the text is not an IP address.
 */
export function clientNetwork(text: string): string | null {
  const [address = ""] = text.trim().split("%");
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return null;
  const canonical = new SocketAddress({ address, family: "ipv6" }).address;
  const mapped = canonical.replace(/^::ffff:(?=\d+\.)/, "");
  if (isIPv4(mapped)) return mapped;
  const [before = [], after = []] = canonical.split("::").map((half) => (half ? half.split(":") : []));
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
  const prefix = groups.slice(0, 4).map((group) => group.padStart(4, "0"));
  return `${prefix.join("")}::/64`;
}

function subnets(ranges: readonly (readonly [string, number])[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const [network, bits] of ranges) list.addSubnet(network, bits, family);
  return list;
}
