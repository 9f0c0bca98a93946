/** Progress of a long task. */
export type Progress = { readonly label: string; readonly done: number; readonly total: number };

/** Counts a task's steps and reports every whole percent. */
export function countSteps(label: string, total: number, onProgress: (progress: Progress) => void): () => void {
  let done = 0;
  let reported = -1;
  return () => {
    done++;
    const percent = Math.floor((100 * done) / total);
    if (percent === reported) return;
    reported = percent;
    onProgress({ label, done, total });
  };
}
