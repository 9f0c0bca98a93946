import { toOverrideUrl } from "./override";

type Policy = { createScriptURL: (url: string) => string };
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy };

const rules: Policy = {
  createScriptURL: (url) => {
    const allowed = toOverrideUrl(url, location.origin);
    if (!allowed) throw new TypeError(`${url} is not a script of this site`);
    return allowed;
  },
};
const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
const policy = trustedTypes?.createPolicy("shell", rules) ?? rules;

/** Returns a script's URL as a trusted type, for browsers that load only trusted scripts. Throws for another origin. */
export function trustedScript(url: string): string {
  return policy.createScriptURL(url);
}
