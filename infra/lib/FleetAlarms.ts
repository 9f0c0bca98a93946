import { Stats } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import type { AlarmTopic } from "./AlarmTopic";
import type { FleetSize } from "./hostedGateway";
import type { FleetMetrics } from "./fleetMetrics";
import { eventStreams } from "./metrics";
import { OperatorAlarms } from "./OperatorAlarms";

export type FleetAlarmsProps = {
  readonly topic: AlarmTopic;
  readonly metrics: FleetMetrics;
  readonly size: Pick<FleetSize, "leastReaders" | "mostStreams">;
  /** Percent of the event streams that a reader may keep open: well above what scaling keeps them at. */
  readonly mostStreamsPercent?: number;
  /** Percent of the readers' processors: well above what scaling keeps them at. */
  readonly mostCpuPercent?: number;
};

/** Watches the gateway's tasks: that they run, and that more of them help. */
export class FleetAlarms extends OperatorAlarms {
  constructor(scope: Construct, id: string, props: FleetAlarmsProps) {
    super(scope, id, props.topic);
    const { metrics, size, mostStreamsPercent = 85, mostCpuPercent = 85 } = props;
    this.below("Indexer", "No task of the indexer runs: no chain is indexed.", {
      metric: metrics.runningIndexers,
      threshold: 1,
      evaluationPeriods: 5,
      // Container Insights reports nothing of a service without tasks.
      whenMissing: "broken",
    });
    this.below("Hosts", "Fewer readers are healthy behind the load balancer than the settings require.", {
      metric: metrics.healthyReaders,
      threshold: size.leastReaders,
      evaluationPeriods: 5,
      // A target group without targets reports nothing.
      whenMissing: "broken",
    });
    // Readers that do not run log no streams and use no processor: `Hosts` is for that.
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
