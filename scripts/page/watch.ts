/** Timestamps of a page's start, in milliseconds since the start of its navigation; 0: not yet. */
export interface StartTimes {
  /** First contentful paint */
  paint: number;
  /** Largest contentful paint so far */
  largest: number;
  /** The main content is in the document and rendered */
  content: number;
  /** The app handles presses itself */
  live: number;
  /** The worker is active */
  worker: number;
  /** Layout shift, without unit */
  shift: number;
  /** The longest task on the main thread before the page was live */
  longest: number;
}

declare global {
  interface Window {
    figures: StartTimes;
  }
}

/**
 * Runs in the page, before anything else.
 * @param selector of the main content: an element with text
 */
export function observeStart(selector: string): void {
  const figures: StartTimes = { paint: 0, largest: 0, content: 0, live: 0, worker: 0, shift: 0, longest: 0 };
  window.figures = figures;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((entries) => entries.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') figures.paint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (figures.largest = startTime));
  observe('layout-shift', (entry) => (figures.shift += (entry as PerformanceEntry & { value: number }).value));
  observe('longtask', ({ duration }) => {
    if (figures.live === 0) figures.longest = Math.max(figures.longest, duration);
  });
  const watcher = new MutationObserver(() => {
    if (!document.querySelector(selector)?.textContent) return;
    watcher.disconnect();
    requestAnimationFrame(() => setTimeout(() => (figures.content = performance.now())));
  });
  watcher.observe(document, { childList: true, subtree: true });
  // Like `untilInteractive` of the stories: the app handles scrolling itself once its first effects have run.
  const timer = setInterval(() => {
    if (history.scrollRestoration !== 'manual') return;
    figures.live = performance.now();
    clearInterval(timer);
  }, 10);
  void navigator.serviceWorker.ready.then(() => (figures.worker = performance.now()));
}

/** Runs in the page: the bytes that the page itself fetched, with headers, excluding those of the worker. */
export function bytesOnWire(): number {
  const entries = performance.getEntries() as PerformanceResourceTiming[];
  const sizes = new Map<string, number>();
  for (const { name, transferSize = 0 } of entries) sizes.set(name, Math.max(sizes.get(name) ?? 0, transferSize));
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}
