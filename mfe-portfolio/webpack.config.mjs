import { remoteConfig } from "@cenote/kit/webpack/remoteConfig";

export default remoteConfig({ name: "mfe-portfolio", port: 3013 });
