import type { ModuleFederationRuntimePlugin } from "@module-federation/enhanced/runtime";
import { trustedScript } from "./trustedScripts";

/** Timeout after which a remote counts as down. */
const SCRIPT_TIMEOUT_MILLISECONDS = 8_000;

/** Fetches remotes' code as the preloads do, with an integrity check and a timeout. */
function scriptLoading(): ModuleFederationRuntimePlugin {
  return {
    name: "script-loading",
    createScript({ url, attrs, remoteInfo }) {
      const script = document.createElement("script");
      for (const [name, value] of Object.entries(attrs ?? {})) script.setAttribute(name, String(value));
      const { integrity } = (remoteInfo ?? {}) as { integrity?: string };
      if (integrity) script.integrity = integrity;
      script.src = trustedScript(url);
      return { script, timeout: SCRIPT_TIMEOUT_MILLISECONDS };
    },
  };
}

// Module federation requires the plugin under this name.
// oxlint-disable-next-line import/no-default-export
export { scriptLoading as default };
