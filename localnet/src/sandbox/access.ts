import { type Address, type Hex, verifyMessage } from "viem";
import { signAccess } from "@cenote/server/providerSignature";
import { SandboxRefusal } from "./refusal";

const ACCESS_SECONDS = 3600;
const TOLERANCE_SECONDS = 300;

/** Returns the message that an owner signs to see their transfers; the time is in Unix seconds. */
export function accessMessage(address: Address, issuedAt: number): string {
  return `Show me the on-ramp and off-ramp transfers of ${address}.\nIssued at: ${issuedAt}`;
}

/** Issues the proof that the gateway requires to a client that has proved ownership of an address. */
export async function grantAccess(
  { address, issuedAt, signature }: { address: Address; issuedAt: number; signature: Hex },
  provider: string,
  secret: string,
): Promise<{ queryParams: string; signature: string }> {
  const now = Math.floor(Date.now() / 1000);
  const message = accessMessage(address, issuedAt);
  const isSigned = await verifyMessage({ address, message, signature }).catch(() => false);
  if (!isSigned || Math.abs(now - issuedAt) > TOLERANCE_SECONDS) {
    throw new SandboxRefusal(401, "The owner did not sign this just now.");
  }
  const queryParams = new URLSearchParams({ provider, address, expires: String(now + ACCESS_SECONDS) }).toString();
  return { queryParams, signature: signAccess(secret, queryParams) };
}
