/** What does not belong to the public internet, or wraps an address that may not: network, bits that count. */
const NOT_PUBLIC_IPV4 = [
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
/** All of public IPv6 lies in 2000::/3; within it stand the tunnels and the documentation ranges. */
const PUBLIC_IPV6 = ["2000::", 3] as const;
const NOT_PUBLIC_IPV6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

/** ::ffff:0:0/96, without the IPv4 address at its end. */
const IPV4_MAPPED = 0xffffn;

/** Whether an IP address, as a resolver writes it, is one of the public internet. What is no address is not. */
export function isPublicAddress(address: string): boolean {
  const ipv4 = parseIpv4(address);
  if (ipv4 !== null) return !NOT_PUBLIC_IPV4.some(([network, bits]) => shares(ipv4, parseIpv4(network), bits, 32));
  const ipv6 = parseIpv6(address);
  if (ipv6 === null) return false;
  const isIn = ([network, bits]: readonly [string, number]) => shares(ipv6, parseIpv6(network), bits, 128);
  return isIn(PUBLIC_IPV6) && !NOT_PUBLIC_IPV6.some(isIn);
}

/** Whether a host is written as an IP address, in whichever form a URL's parser leaves it. */
export function isIpAddress(host: string): boolean {
  return parseIpv4(host) !== null || parseIpv6(host) !== null;
}

/**
 * The part of an IP address that identifies one client: an IPv4 address, also where it is mapped into IPv6, or the first
 * 64 bits of an IPv6 address, because one subscriber usually has all of them. Null where the text is not an IP address.
 */
export function clientNetwork(text: string): string | null {
  const [address = ""] = text.trim().split("%");
  if (parseIpv4(address) !== null) return address;
  const ipv6 = parseIpv6(address);
  if (ipv6 === null) return null;
  if (ipv6 >> 32n === IPV4_MAPPED) return formatIpv4(ipv6 & 0xffffffffn);
  return `${(ipv6 >> 64n).toString(16).padStart(16, "0")}::/64`;
}

function formatIpv4(address: bigint): string {
  return [24n, 16n, 8n, 0n].map((shift) => (address >> shift) & 0xffn).join(".");
}

function shares(address: bigint, network: bigint | null, bits: number, length: number): boolean {
  const rest = BigInt(length - bits);
  return network !== null && address >> rest === network >> rest;
}

function parseIpv4(text: string): bigint | null {
  const parts = text.split(".");
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)) return null;
  return parts.reduce((sum, part) => (sum << 8n) | BigInt(part), 0n);
}

function parseIpv6(text: string): bigint | null {
  const halves = hexGroups(text).split("::");
  if (halves.length > 2) return null;
  const [before, after = []] = halves.map((half) => (half ? half.split(":") : []));
  const missing = 8 - before!.length - after.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null;
  const groups = [...before!, ...Array<string>(missing).fill("0"), ...after];
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return null;
  return groups.reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n);
}

/** An IPv6 address may end in an IPv4 one. */
function hexGroups(text: string): string {
  const end = text.lastIndexOf(":") + 1;
  const ipv4 = end > 0 ? parseIpv4(text.slice(end)) : null;
  return ipv4 === null ? text : `${text.slice(0, end)}${(ipv4 >> 16n).toString(16)}:${(ipv4 & 0xffffn).toString(16)}`;
}
