import { isPortTaken } from "./portTaken";
import { Failure } from "../failure";

/** Address at which a node listens. */
export type NodeAddress = { readonly host: string; readonly port: number };

/**
 * Ports to which no browser connects (Fetch standard, "port blocking"): a node that cannot check requests itself is out
 * of reach of every page there, regardless of the names that resolve to this machine.
 */
const BLOCKED_PORTS = [6667, 6665, 6666, 6668, 6669, 6679, 6697, 6566, 10_080];

const reserved = new Set<number>();

/**
 * Reserves an address for one node. On Linux the loopback interface has many; elsewhere each node gets a blocked port.
 */
export async function reserveNodeAddress(): Promise<NodeAddress> {
  const [port = 0] = BLOCKED_PORTS;
  if (process.platform === "linux") return { host: ["127", ...randomBytes()].join("."), port };
  for (const candidate of BLOCKED_PORTS) {
    if (reserved.has(candidate)) continue;
    reserved.add(candidate);
    const address = { host: "127.0.0.1", port: candidate };
    if (!(await isPortTaken(address))) return address;
    reserved.delete(candidate);
  }
  throw new Failure(`No port is free for a local chain: ${BLOCKED_PORTS.join(", ")} are in use.`);
}

export function releaseNodeAddress({ port }: NodeAddress): void {
  reserved.delete(port);
}

/** Three bytes from 1 to 254. */
function randomBytes(): number[] {
  return Array.from({ length: 3 }, () => 1 + Math.floor(Math.random() * 254));
}
