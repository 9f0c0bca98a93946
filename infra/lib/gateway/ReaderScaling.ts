import { Duration } from "aws-cdk-lib";
import { Stats } from "aws-cdk-lib/aws-cloudwatch";
import type { FargateService } from "aws-cdk-lib/aws-ecs";
import { Construct } from "constructs";
import type { FleetSize } from "./hostedGateway";
import { eventStreams } from "../alarms/metrics";

export type ReaderScalingProps = {
  readonly readers: FargateService;
  readonly size: Pick<FleetSize, "leastReaders" | "mostReaders" | "mostStreams">;
  /** Average processor use of a reader, in percent. */
  readonly cpuPercent?: number;
  /** Average percentage of a reader's limit on event streams: those of a stopped one move to the others. */
  readonly streamsPercent?: number;
};

/**
 * Adds readers if either the processors or the event streams are above their target, and removes some if both are
 * below. The load balancer's own metrics count requests, and a stream is one request regardless of its duration.
 */
export class ReaderScaling extends Construct {
  constructor(scope: Construct, id: string, props: ReaderScalingProps) {
    super(scope, id);
    const { readers, size, cpuPercent = 50, streamsPercent = 60 } = props;
    const count = readers.autoScaleTaskCount({ minCapacity: size.leastReaders, maxCapacity: size.mostReaders });
    const cooldowns = {
      scaleOutCooldown: Duration.minutes(1),
      // Each removal cuts the streams of one reader.
      scaleInCooldown: Duration.minutes(10),
    };
    count.scaleOnCpuUtilization("Cpu", { ...cooldowns, targetUtilizationPercent: cpuPercent });
    count.scaleToTrackCustomMetric("EventStreams", {
      ...cooldowns,
      metric: eventStreams(Stats.AVERAGE),
      targetValue: Math.max(1, Math.floor((size.mostStreams * streamsPercent) / 100)),
    });
  }
}
