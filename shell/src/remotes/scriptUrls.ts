type Policy = { createScriptURL: (url: string) => string };
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy };

const rules: Policy = { createScriptURL: (url) => url };
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** Makes addresses of scripts that a page with Trusted Types accepts: those of the registry, and none else. */
export function scriptUrls(policyName: string): Policy {
  return trustedTypes?.createPolicy(policyName, rules) ?? rules;
}
