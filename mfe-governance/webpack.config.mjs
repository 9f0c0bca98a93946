import { remoteConfig } from "@cenote/kit/webpack/remoteConfig.mjs";

export default remoteConfig({ name: "mfe-governance", firstViewBudgetBytes: 50_100 });
