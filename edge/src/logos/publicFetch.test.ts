import { publicFetch } from "./publicFetch";

test("makes no connection to a name that resolves to this machine", async () => {
  await expect(publicFetch("https://localhost.localdomain/a.png")).rejects.toThrow();
});
