import { remoteConfig } from "@cenote/kit/webpack/remoteConfig.mjs";

export default remoteConfig({ name: "mfe-nfts", firstViewBudgetBytes: 57_700 });
