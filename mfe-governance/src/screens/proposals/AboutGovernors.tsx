import { Fragment } from "react";
import { Delegates } from "./Delegates";
import { GovernorRules } from "./GovernorRules";
import { useGovernors, type GovernorsProps } from "./useGovernors";

/** The rules of each governor, and who decides in it. */
export function AboutGovernors({ queryRef }: GovernorsProps) {
  return useGovernors(queryRef).map((governor) => (
    <Fragment key={governor.id}>
      <GovernorRules governor={governor} />
      <Delegates governor={governor} />
    </Fragment>
  ));
}
