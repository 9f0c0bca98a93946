import { Skeleton } from "../feedback/Skeleton";
import { Stats } from "./Stats";

/** Skeleton of Stats, with the labels. */
export function StatsSkeleton({ labels }: { readonly labels: readonly string[] }) {
  return <Stats stats={labels.map((label) => ({ label, value: <Skeleton width={72} /> }))} />;
}
