/** Whether a move is being reviewed: the screen keeps what the review is of. */
export type ReviewState = {
  readonly isReviewing: boolean;
  readonly onReviewing: (isReviewing: boolean) => void;
};
