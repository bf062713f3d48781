import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { ObservedRequest } from '#server/http/context.ts';
import type { Vitals } from '#server/http/health.ts';

/** The measured period and its subdivision, in seconds. */
const SPAN = 300;
const PART = 30;

interface Part {
  number: number;
  requests: number;
  failures: number;
}

export interface VitalsMeter {
  count(request: Pick<ObservedRequest, 'status'>): void;
  read(): Vitals;
  close(): void;
}

/**
 * Measures the running program: the delay of its event loop, and the requests and failures of the last five minutes.
 * @param now milliseconds
 */
export function openVitals(now: () => number = () => performance.now()): VitalsMeter {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let parts: Part[] = [];
  /** The delay in the part before the current one */
  let earlier = 0;
  const current = () => {
    const number = Math.floor(now() / (PART * 1000));
    parts = parts.filter((part) => part.number > number - SPAN / PART);
    const last = parts.at(-1);
    if (last?.number === number) return last;
    const part = { number, requests: 0, failures: 0 };
    parts.push(part);
    // Only the last parts count: earlier ones would hide the present delay.
    earlier = last?.number === number - 1 ? readDelay() : 0;
    delay.reset();
    return part;
  };
  // Nanoseconds; not a number before the first measurement.
  const readDelay = () => (Number.isFinite(delay.percentile(99)) ? delay.percentile(99) / 1e6 : 0);
  return {
    count({ status }) {
      const part = current();
      part.requests += 1;
      if (status >= 500) part.failures += 1;
    },
    read() {
      current();
      const sum = (name: 'requests' | 'failures') => parts.reduce((total, part) => total + part[name], 0);
      return { loopDelay: Math.max(earlier, readDelay()), requests: sum('requests'), failures: sum('failures') };
    },
    close: () => void delay.disable(),
  };
}
