import { remoteConfig } from "@cenote/kit/webpack/remoteConfig.mjs";

export default remoteConfig({ name: "mfe-portfolio", firstViewBudgetBytes: 60_800 });
