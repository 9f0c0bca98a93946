import { scramVerifier } from "./scramVerifier";

test("derives the stored and server keys of RFC 7677's example", () => {
  const salt = Buffer.from("W22ZaJ0SNY7soEsUEjb6gQ==", "base64");
  expect(scramVerifier("pencil", salt)).toBe(
    "SCRAM-SHA-256$4096:W22ZaJ0SNY7soEsUEjb6gQ==$WG5d8oPm3OtcPnkdi4Uo7BkeZkBFzpcXkuLmtbsT4qY=:wfPLwcE6nTWhTAmQ7tl2KeoiWGPlZqQxSrmfPwDl2dU=",
  );
});

test("refuses a password that would have to be normalized", () => {
  expect(() => scramVerifier("pass\u00e9")).toThrow("printable ASCII");
});
