import { ratioText } from "./ratioText";

test("shows a ratio with two digits", () => {
  expect(ratioText(0.4183)).toBe("0.42");
  expect(ratioText(12)).toBe("12.00");
});

test("bounds a ratio beyond writing", () => {
  expect(ratioText(1e21)).toBe("> 999T");
});
