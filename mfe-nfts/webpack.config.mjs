import { remoteConfig } from "@cenote/kit/webpack/remoteConfig";

export default remoteConfig({ name: "mfe-nfts", port: 3014 });
