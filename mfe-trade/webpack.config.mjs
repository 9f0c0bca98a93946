import { remoteConfig } from "@cenote/kit/webpack/remoteConfig.mjs";

export default remoteConfig({ name: "mfe-trade", firstViewBudgetBytes: 53_700 });
