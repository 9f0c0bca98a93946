import { Stack, type StackProps } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { AlarmTopic } from "./alarms/AlarmTopic";
import { EdgeAlarms } from "./alarms/EdgeAlarms";
import { EDGE_LOG_PREFIXES, EdgeLogs } from "./alarms/EdgeLogs";
import { KeptLogs } from "./alarms/KeptLogs";

export type RegionStackProps = StackProps & {
  /** Receives the alarms of this region. */
  readonly operatorEmail?: string;
  /** Whether the region has a replica of the preview table. */
  readonly hasTable: boolean;
};

/** Regional monitoring: the edge functions' logs of one more region, and alarms on them. */
export class RegionStack extends Stack {
  constructor(scope: Construct, id: string, { operatorEmail, hasTable, ...props }: RegionStackProps) {
    super(scope, id, props);
    const logs = new EdgeLogs(this, "EdgeLogs", { logs: new KeptLogs(this, "Logs", { prefixes: EDGE_LOG_PREFIXES }) });
    const topic = new AlarmTopic(this, "Alarms", operatorEmail ? { email: operatorEmail } : {});
    new EdgeAlarms(this, "EdgeAlarms", { topic, hasTable }).node.addDependency(logs);
  }
}
