import { Stats } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import type { AlarmTopic } from "../alarms/AlarmTopic";
import type { FleetSize } from "./hostedGateway";
import type { FleetMetrics } from "./fleetMetrics";
import { eventStreams } from "../alarms/metrics";
import { OperatorAlarms } from "../alarms/OperatorAlarms";

export type FleetAlarmsProps = {
  readonly topic: AlarmTopic;
  readonly metrics: FleetMetrics;
  readonly size: Pick<FleetSize, "leastReaders" | "mostStreams">;
  /** Percent of a reader's limit on event streams: well above the scaling target. */
  readonly mostStreamsPercent?: number;
  /** Percent of the readers' processors: well above the scaling target. */
  readonly mostCpuPercent?: number;
};

/** Monitors the gateway's tasks: that they run, and that scaling out helps. */
export class FleetAlarms extends OperatorAlarms {
  constructor(scope: Construct, id: string, props: FleetAlarmsProps) {
    super(scope, id, props.topic);
    const { metrics, size, mostStreamsPercent = 85, mostCpuPercent = 85 } = props;
    this.below("Indexer", "No task of the indexer runs: no chain is indexed.", {
      metric: metrics.runningIndexers,
      threshold: 1,
      evaluationPeriods: 5,
      // Container Insights reports no metrics for a service without tasks.
      whenMissing: "broken",
    });
    this.below("Hosts", "Fewer readers are healthy behind the load balancer than the settings require.", {
      metric: metrics.healthyReaders,
      threshold: size.leastReaders,
      evaluationPeriods: 5,
      // A target group without targets reports no metrics.
      whenMissing: "broken",
    });
    // Stopped readers log no streams and use no processor, which `Hosts` covers.
    this.above("Streams", "A reader has nearly as many event streams open as it may.", {
      metric: eventStreams(Stats.MAXIMUM),
      threshold: Math.floor((size.mostStreams * mostStreamsPercent) / 100),
      evaluationPeriods: 5,
      whenMissing: "well",
    });
    this.above("ReaderCpu", "The readers' processors are busy, and no more readers are added.", {
      metric: metrics.readerCpu,
      threshold: mostCpuPercent,
      evaluationPeriods: 15,
      whenMissing: "well",
    });
  }
}
