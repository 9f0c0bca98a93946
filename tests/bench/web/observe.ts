/** Measurements of a page while it loads. Milliseconds since the start of its navigation. */
export type Observed = {
  firstPaint: number | null;
  largestPaint: number | null;
  /** Time at which the first element that the bench waits for was visible. */
  dataVisible: number | null;
  longTasks: { readonly start: number; readonly duration: number }[];
  layoutShift: number;
  /** Durations of interactions, from Event Timing. */
  interactions: number[];
  marks: Readonly<Record<string, number>>;
};

/** Runs in the page before its own code; `selector` matches elements that show data. */
export function observe(selector: string) {
  const observed: Observed = {
    firstPaint: null,
    largestPaint: null,
    dataVisible: null,
    longTasks: [],
    layoutShift: 0,
    interactions: [],
    marks: {},
  };
  (window as unknown as { observed: Observed }).observed = observed;

  const watch = (type: string, note: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
  watch("paint", (entry) => {
    if (entry.name === "first-contentful-paint") observed.firstPaint = entry.startTime;
  });
  watch("largest-contentful-paint", (entry) => (observed.largestPaint = entry.startTime));
  watch("longtask", ({ startTime, duration }) => observed.longTasks.push({ start: startTime, duration }));
  watch("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) observed.layoutShift += value;
  });
  watch(
    "event",
    (entry) => {
      if ((entry as unknown as { interactionId: number }).interactionId) observed.interactions.push(entry.duration);
    },
    { durationThreshold: 16 },
  );
  watch("mark", ({ name, startTime }) => (observed.marks = { ...observed.marks, [name]: startTime }));

  const look = () => {
    if (!document.querySelector(selector)) return;
    looking.disconnect();
    requestAnimationFrame(() => (observed.dataVisible = performance.now()));
  };
  const looking = new MutationObserver(look);
  looking.observe(document, { childList: true, subtree: true });
}
