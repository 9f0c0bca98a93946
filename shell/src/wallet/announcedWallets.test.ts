import { createAnnouncedWallets, readAnnouncement } from "./announcedWallets";

const provider = { request: () => Promise.resolve(null) };
const announcement = (info: object) => ({ info: { rdns: "com.example", name: "Example", ...info }, provider });

test.each([
  null,
  {},
  { info: {} },
  announcement({ rdns: "no name" }),
  announcement({ rdns: 7 }),
  { info: { rdns: "a.b" } },
])("ignores an invalid announcement: %j", (detail) => expect(readAnnouncement(detail)).toBeNull());

test.each([
  ["https://evil.example/track.png", null],
  ["javascript:alert(1)", null],
  ["data:text/html,<script>alert(1)</script>", null],
  [`data:image/png;base64,${"A".repeat(100_000)}`, null],
  ["data:image/svg+xml;base64,AA==", "data:image/svg+xml;base64,AA=="],
  [7, null],
])("of pictures only small ones that come along are shown: %.40s", (icon, shown) => {
  expect(readAnnouncement(announcement({ icon }))).toMatchObject({ icon: shown });
});

test("a long name is cut, and an invalid name is empty", () => {
  expect(readAnnouncement(announcement({ name: "x".repeat(500) }))!.name).toHaveLength(48);
  expect(readAnnouncement(announcement({ name: {} }))!.name).toBe("");
});

test("rejects a wallet with another's name, and bounds the list", () => {
  const page = new EventTarget();
  const wallets = createAnnouncedWallets(page, () => Promise.resolve());
  const announce = (info: object) =>
    page.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail: announcement(info) }));
  announce({});
  announce({ name: "Impostor" });
  expect(wallets.get().map(({ name }) => name)).toEqual(["Example"]);
  for (let number = 0; number < 100; number++) announce({ rdns: `com.example.${number}` });
  expect(wallets.get()).toHaveLength(20);
});

test("requests wallets although the page's own does not load", async () => {
  const page = new EventTarget();
  let requests = 0;
  page.addEventListener("eip6963:requestProvider", () => (requests += 1));
  await createAnnouncedWallets(page, () => Promise.reject(new Error("gone"))).requestProviders();
  expect(requests).toBe(2);
});
