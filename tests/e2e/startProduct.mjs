import { tsImport } from "tsx/esm/api";

/** Runs the whole product once for all browser tests. jest imports this file itself, without TypeScript. */
export default async function startProduct() {
  const { startTestProduct } = await tsImport("./testProduct.ts", import.meta.url);
  globalThis.stopProduct = await startTestProduct();
}
