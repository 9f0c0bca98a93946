export default async function stopProduct() {
  await (await globalThis.processBrowser)?.close();
  await globalThis.stopProduct?.();
}
