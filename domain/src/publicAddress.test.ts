import { isIpAddress, isPublicAddress } from "./publicAddress";

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

test("tells names from addresses", () => {
  expect(["127.0.0.1", "::1", "::ffff:1.2.3.4"].every(isIpAddress)).toBe(true);
  expect(["example.org", "1.2.3.4.example.org", "a::b::c"].some(isIpAddress)).toBe(false);
});
