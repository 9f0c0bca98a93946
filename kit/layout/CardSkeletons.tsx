import { Skeleton } from "../feedback/Skeleton";
import { Card } from "./Card";

type CardSkeletonsProps = { readonly count: number; readonly isSmall?: boolean };

/** Skeletons of `count` cards, without the Cards grid. */
export function CardSkeletons({ count, isSmall = false }: CardSkeletonsProps) {
  return Array.from({ length: count }, (_, index) => (
    <Card key={index} isSmall={isSmall} title={<Skeleton width={80} />} figure={<Skeleton width={56} />} />
  ));
}
