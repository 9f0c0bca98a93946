/** Whether a migration is under review: the screen then keeps its subject. */
export type ReviewState = {
  readonly isReviewing: boolean;
  readonly onReviewing: (isReviewing: boolean) => void;
};
