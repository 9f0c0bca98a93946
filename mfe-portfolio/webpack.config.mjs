import { remoteConfig } from "@cenote/kit/build/remoteConfig";

export default remoteConfig({ name: "mfe-portfolio", port: 3013 });
