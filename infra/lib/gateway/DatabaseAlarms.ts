import type { Construct } from "constructs";
import type { AlarmTopic } from "../alarms/AlarmTopic";
import type { FleetSize } from "./hostedGateway";
import { databaseMetric } from "../alarms/metrics";
import { OperatorAlarms } from "../alarms/OperatorAlarms";

export type DatabaseAlarmsProps = {
  readonly topic: AlarmTopic;
  /** Identifier of the cluster. */
  readonly cluster: string;
  readonly size: Pick<FleetSize, "databaseReplicas" | "leastCapacityUnits" | "mostCapacityUnits">;
  /** Percent of a server's maximum capacity. */
  readonly mostCapacityPercent?: number;
  /** Percent of a server's connection limit. */
  readonly mostConnectionsPercent?: number;
  /** Aurora's replicas usually lag less than 100 ms; a reader is not ready from ten seconds on. */
  readonly mostLagMilliseconds?: number;
};

/** Connections per capacity unit. Aurora derives max_connections from the memory: 189 at a maximum of 1 unit, 1,669 at 8. */
const CONNECTIONS_PER_UNIT = 189;
/** Aurora's limits, the first for clusters with a minimum below one unit. */
const MAX_CONNECTIONS = { small: 2_000, large: 5_000 };

/** Monitors the gateway's database by the highest value of any server. */
export class DatabaseAlarms extends OperatorAlarms {
  constructor(scope: Construct, id: string, props: DatabaseAlarmsProps) {
    super(scope, id, props.topic);
    const { cluster, size, mostCapacityPercent = 90, mostConnectionsPercent = 80, mostLagMilliseconds = 5_000 } = props;
    // A missing server reports no metrics, which the gateway's own alarms cover.
    const alarm = (name: string, description: string, metricName: string, threshold: number) =>
      this.above(name, description, { metric: databaseMetric(cluster, metricName), threshold, whenMissing: "well" });
    const limit = size.leastCapacityUnits < 1 ? MAX_CONNECTIONS.small : MAX_CONNECTIONS.large;
    const connections = Math.min(limit, CONNECTIONS_PER_UNIT * size.mostCapacityUnits);
    alarm("Capacity", "A server is near its largest capacity.", "ACUUtilization", mostCapacityPercent);
    alarm(
      "Connections",
      "A server has nearly as many connections as it accepts.",
      "DatabaseConnections",
      Math.floor((connections * mostConnectionsPercent) / 100),
    );
    if (size.databaseReplicas) {
      alarm("ReplicaLag", "A replica is seconds behind the writer.", "AuroraReplicaLag", mostLagMilliseconds);
    }
  }
}
