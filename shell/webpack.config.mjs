import { shellConfig } from "@cenote/kit/build/shellConfig";

export default shellConfig({ port: 3010 });
