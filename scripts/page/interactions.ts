import type { Locator, Page } from '@playwright/test';

/** One press or key, and the milliseconds until the next frame showed its effect. */
export interface Interaction {
  /** The pressed element, e.g. `bar: Tickets` */
  name: string;
  ms: number;
}

/** An entry of the browser's Event Timing API. */
interface ReportedEvent {
  id: number;
  /** Milliseconds since 1970 */
  at: number;
  ms: number;
}

/** Event Timing reports no shorter interactions: such an interaction counts as this long. */
const SHORTEST_MS = 16;

/** Milliseconds to wait after a press, until effects, reports and idle work are done. */
const PAUSE_MS = 400;

/** Presses elements of a page with touch events, and records the duration of each press (INP). */
export class PressRecorder {
  readonly page: Page;
  private readonly steps: { name: string; at: number }[] = [];
  private readonly reported: ReportedEvent[] = [];

  private constructor(page: Page) {
    this.page = page;
  }

  /** Records the presses in all documents of a page that is opened afterwards. */
  static async of(page: Page): Promise<PressRecorder> {
    const presses = new PressRecorder(page);
    await page.exposeFunction('reportEvents', (events: ReportedEvent[]) => void presses.reported.push(...events));
    await page.addInitScript(observeEvents, SHORTEST_MS);
    return presses;
  }

  /** Taps the middle of an element, without any intermediate step that would cause work on the page. */
  async tap(name: string, target: Locator): Promise<void> {
    await target.waitFor();
    await this.settle();
    await target.scrollIntoViewIfNeeded();
    await this.settle();
    const box = await target.boundingBox();
    if (box === null) throw new Error(`${name} is not on the page`);
    this.note(name);
    await this.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await this.settle();
  }

  /** Types into the focused field, each key an interaction. */
  async type(name: string, text: string): Promise<void> {
    for (const key of text) {
      this.note(name);
      await this.page.keyboard.type(key);
      await this.page.waitForTimeout(PAUSE_MS / 4);
    }
    await this.settle();
  }

  /** Every press and key so far: the longest of its events. */
  interactions(): Interaction[] {
    return this.steps.map(({ name, at }, index) => {
      const next = this.steps[index + 1]?.at ?? Infinity;
      const own = this.reported.filter((event) => event.at >= at - 1 && event.at < next - 1);
      return { name, ms: Math.max(SHORTEST_MS, ...own.map(({ ms }) => ms)) };
    });
  }

  private async settle(): Promise<void> {
    await this.page.waitForTimeout(PAUSE_MS);
    await this.page.waitForLoadState('networkidle');
  }

  private note(name: string): void {
    this.steps.push({ name, at: Date.now() });
  }
}

/** Runs in the page. */
function observeEvents(shortestMs: number): void {
  const { reportEvents } = globalThis as unknown as { reportEvents: (events: ReportedEvent[]) => void };
  const observer = new PerformanceObserver((list) => {
    const entries = list.getEntries() as (PerformanceEventTiming & { interactionId: number })[];
    const ofPresses = entries.filter(({ interactionId }) => interactionId > 0);
    reportEvents(
      ofPresses.map(({ interactionId, startTime, duration }) => ({
        id: interactionId,
        at: performance.timeOrigin + startTime,
        ms: duration,
      })),
    );
  });
  observer.observe({ type: 'event', durationThreshold: shortestMs, buffered: true } as PerformanceObserverInit);
}
