import { remoteConfig } from "@cenote/kit/webpack/remoteConfig.mjs";

export default remoteConfig({ name: "mfe-pools", firstViewBudgetBytes: 58_800 });
