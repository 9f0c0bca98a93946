import { readProviders } from "./providers";

export const providerFeature = { read: readProviders };
