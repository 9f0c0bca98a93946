import { shellConfig } from "@cenote/kit/webpack/shellConfig.mjs";

export default shellConfig({ budgetBytes: 163_100 });
