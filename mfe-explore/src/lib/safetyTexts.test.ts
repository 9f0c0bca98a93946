import { SAFETY_RULES } from "@cenote/domain/safetyRules";
import { findingText, safetyReasonText } from "./safetyTexts";

test.each(Object.entries(SAFETY_RULES))("has the gateway's English text for %s", (rule, { message }) => {
  expect(findingText({ rule, message: "" })).toBe(message);
});

test("leaves a rule that it does not know to the gateway's words", () => {
  expect(findingText({ rule: "newer", message: "Something new." })).toBe("Something new.");
  expect(findingText({ rule: "toString", message: "Something odd." })).toBe("Something odd.");
});

test("gives the reason by the rule that it comes from", () => {
  const finding = { rule: "nameless", message: "It has no name or no symbol." };
  expect(safetyReasonText(finding.message, [finding])).toBe(finding.message);
  expect(safetyReasonText("Something else.", [finding])).toBe("Something else.");
  expect(safetyReasonText(null, [finding])).toBeNull();
});
