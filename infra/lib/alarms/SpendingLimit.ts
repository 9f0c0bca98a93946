import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { Construct } from "constructs";

export type SpendingLimitProps = {
  readonly dollarsPerMonth: number;
  readonly email: string;
};

/** Mails the operator when 80 % of a month's budget is spent, and when the forecast exceeds it. */
export class SpendingLimit extends Construct {
  constructor(scope: Construct, id: string, { dollarsPerMonth, email }: SpendingLimitProps) {
    super(scope, id);
    const notice = (notificationType: "ACTUAL" | "FORECASTED", threshold: number) => ({
      notification: { notificationType, comparisonOperator: "GREATER_THAN", threshold, thresholdType: "PERCENTAGE" },
      subscribers: [{ subscriptionType: "EMAIL", address: email }],
    });
    new CfnBudget(this, "Budget", {
      budget: { budgetType: "COST", timeUnit: "MONTHLY", budgetLimit: { amount: dollarsPerMonth, unit: "USD" } },
      notificationsWithSubscribers: [notice("ACTUAL", 80), notice("FORECASTED", 100)],
    });
  }
}
