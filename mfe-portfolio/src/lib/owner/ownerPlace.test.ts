import { ownerPlace } from "./ownerPlace";

const [ALICE, BOB] = ["0x71C7656EC7ab88b098defB751B7401B5f6d8976F", "0x00000000000000000000000000000000000000bb"];

test.each([
  ["one address", [BOB], `/portfolio/${BOB}/tokens?chain=base`],
  ["the visitor's own account", [ALICE], "/portfolio/tokens?chain=base"],
  ["several together", [ALICE, BOB], `/portfolio/tokens?chain=base&accounts=${ALICE}%2C${BOB}`],
])("leads to the same tab and network of %s", (_name, addresses, place) => {
  const search = new URLSearchParams("chain=base&accounts=0x12&by=kind");
  expect(ownerPlace({ tab: "tokens", addresses, own: ALICE, search })).toBe(place);
});
