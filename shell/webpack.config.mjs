import { shellConfig } from "@cenote/kit/webpack/shellConfig";

export default shellConfig({ port: 3010 });
