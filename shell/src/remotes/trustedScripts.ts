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

/** The address of a script, as a browser takes it that loads none but trusted ones. Throws for one of elsewhere. */
export function trustedScript(url: string): string {
  return policy.createScriptURL(url);
}
