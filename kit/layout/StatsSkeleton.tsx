import { Skeleton } from "../feedback/Skeleton";
import { Stats } from "./Stats";

/** Skeleton of figures, with their labels. */
export function StatsSkeleton({ labels }: { readonly labels: readonly string[] }) {
  return <Stats stats={labels.map((label) => ({ label, value: <Skeleton width={72} /> }))} />;
}
