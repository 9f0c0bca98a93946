/** Product name in titles, tags, the ready line and the images' logo. */
export const PRODUCT_NAME = "Cenote";

/** Spec §9: the default page title is the product's own. */
export const DEFAULT_TITLE = `${PRODUCT_NAME}: explore, swap and pool tokens`;

/** Spec §9: the default description of pages and preview tags. */
export const DEFAULT_DESCRIPTION =
  "Swap crypto on Ethereum, Base, Arbitrum, Polygon, Unichain and more. A DeFi platform trusted by millions.";
