import type { SentTransaction, TransactionAction } from "../sending";
import { detailOf } from "./transactionWords";

const sent = (action: TransactionAction) =>
  ({ actions: [action], state: "confirmed", outcome: null }) as never as SentTransaction;

test("the account of a delegation is shown by its ends, never cut to another address", () => {
  const subject = "0xf93CFEDf39F73f917410dC432283584e452550Ab";
  expect(detailOf(sent({ kind: "governance", step: "delegate", subject }))).toBe("0xf93C…50Ab");
});

test("the title of a proposal is isolated, and bounded", () => {
  const detail = detailOf(sent({ kind: "governance", step: "vote", subject: `\u202e${"long ".repeat(40)}` }));
  expect(detail.length).toBeLessThan(50);
  expect(detail).toMatch(/^\u2068.*\u2069$/su);
});
