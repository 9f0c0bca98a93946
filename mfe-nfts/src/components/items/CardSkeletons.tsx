import { Card } from "@cenote/kit/layout/Card";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";

/** Skeletons of cards. */
export function CardSkeletons({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <Card key={index} title={<Skeleton width={80} />} figure={<Skeleton width={56} />} />
  ));
}
