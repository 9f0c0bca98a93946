import { testApproval } from "../testing/testApproval";
import { byRisk, totalAtRisk } from "./totalAtRisk";

const OTHER = `0x${"dd".repeat(20)}`;

test("counts a balance once, however many spenders may take it", () => {
  const half = { isUnlimited: false, quantity: "50", valueAtRisk: 50 };
  expect(totalAtRisk([testApproval(), testApproval({ spender: OTHER })])).toEqual({
    value: 100,
    spenderCount: 2,
    unknownCount: 0,
  });
  const both = [testApproval(half), testApproval({ ...half, spender: OTHER })];
  expect(totalAtRisk(both.map((one) => ({ ...one, balance: "80" }))).value).toBe(80);
});

test("adds up tokens and owners, and counts what is unknown instead of adding zero", () => {
  const approvals = [
    testApproval(),
    testApproval({ contract: OTHER, valueAtRisk: 7, balance: "7" }),
    testApproval({ owner: OTHER }),
    testApproval({ contract: `0x${"ee".repeat(20)}`, price: null, valueAtRisk: null }),
  ];
  expect(totalAtRisk(approvals)).toEqual({ value: 207, spenderCount: 1, unknownCount: 1 });
});

test("lists most at risk first, unknown before nothing", () => {
  const list = [0, null, 5, 9].map((valueAtRisk) => testApproval({ valueAtRisk }));
  expect(byRisk(list).map(({ valueAtRisk }) => valueAtRisk)).toEqual([9, 5, null, 0]);
});
