import { clientNetwork, isIpAddress, isPublicAddress } from "./publicAddress";

test.each([
  ["93.184.216.34", true],
  ["2606:2800:220:1:248:1893:25c8:1946", true],
  ["2606:4700::", true],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  ["172.31.255.255", false],
  ["172.32.0.1", true],
  ["192.168.0.1", false],
  ["169.254.169.254", false],
  ["0.0.0.0", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::", false],
  ["::1", false],
  ["::ffff:10.0.0.1", false],
  ["::ffff:93.184.216.34", false],
  ["64:ff9b::a00:1", false],
  ["2002:7f00:1::", false],
  ["2001:db8::1", false],
  ["fd00::1", false],
  ["fe80::1", false],
  ["fe80::1%eth0", false],
  ["0177.0.0.1", false],
  ["2606:4700", false],
  ["1:2:3:4:5:6:7:8:9", false],
  ["2606::1::2", false],
  ["nonsense", false],
  ["", false],
])("%s is public: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test("distinguishes names from addresses", () => {
  expect(["127.0.0.1", "::1", "::ffff:1.2.3.4"].every(isIpAddress)).toBe(true);
  expect(["example.org", "1.2.3.4.example.org", "a::b::c"].some(isIpAddress)).toBe(false);
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  [" 203.0.113.9 ", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["::ffff:cb00:7109", "203.0.113.9"],
  ["2001:db8:1:2::1", "20010db800010002::/64"],
  ["2001:DB8:1:2:ffff:ffff:ffff:ffff", "20010db800010002::/64"],
  ["2001:db8:1:3::1", "20010db800010003::/64"],
  ["fe80::1%eth0", "fe80000000000000::/64"],
  ["203.0.113.9:1234", null],
  ["unknown", null],
  ["", null],
])("counts %s as the client %s", (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});
