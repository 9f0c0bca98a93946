import { Stack, type StackProps } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { AlarmTopic } from "./AlarmTopic";
import { EdgeAlarms } from "./EdgeAlarms";
import { EdgeLogs } from "./EdgeLogs";

export type RegionStackProps = StackProps & {
  /** Who is mailed of alarms of this region. */
  readonly operatorEmail?: string;
};

/** What can only be watched where it happens: the edge functions' logs of one more region, and alarms on them. */
export class RegionStack extends Stack {
  constructor(scope: Construct, id: string, { operatorEmail, ...props }: RegionStackProps) {
    super(scope, id, props);
    new EdgeLogs(this, "EdgeLogs");
    const topic = new AlarmTopic(this, "Alarms", operatorEmail ? { email: operatorEmail } : {});
    new EdgeAlarms(this, "EdgeAlarms", { topic });
  }
}
