import { useSyncExternalStore } from 'react';
import { toMaltaClock } from '#client/i18n/malta-clock.ts';
import { createListeners } from '#client/lib/listeners.ts';

const MINUTE_MS = 60_000;

const [onMinute, notify] = createListeners();
let timer: ReturnType<typeof setTimeout> | undefined;
let subscribers = 0;

/**
 * The current time by this device's clock. The component is rendered again at each full minute while it is on screen, and at once
 * when the page becomes visible again, wakes from sleep or comes back from the back/forward cache (docs/decisions/back-forward-cache.md).
 */
export function useNow(): Date {
  useSyncExternalStore(subscribe, minute, minute);
  return new Date();
}

/** Today in Malta by this device's clock, `2026-12-04`, followed past midnight; undefined on the server and during hydration. */
export function useToday(): string | undefined {
  return useSyncExternalStore(subscribe, today, () => undefined);
}

function minute(): number {
  return Math.floor(Date.now() / MINUTE_MS);
}

function today(): string {
  return toMaltaClock(new Date()).slice(0, 10);
}

function subscribe(listener: () => void): () => void {
  const stop = onMinute(listener);
  subscribers += 1;
  if (subscribers === 1) start();
  return () => {
    stop();
    subscribers -= 1;
    if (subscribers === 0) end();
  };
}

/** One timer for all components, as Malta's midnight is a full minute too. */
function start(): void {
  addEventListener('pageshow', wake);
  document.addEventListener('visibilitychange', wake);
  setTimer();
}

function end(): void {
  removeEventListener('pageshow', wake);
  document.removeEventListener('visibilitychange', wake);
  clearTimeout(timer);
}

/** A timer that was due while the page was frozen, or the device asleep, is late: the clock is read again in any case. */
function wake(): void {
  setTimer();
  notify();
}

function setTimer(): void {
  clearTimeout(timer);
  timer = setTimeout(wake, MINUTE_MS - (Date.now() % MINUTE_MS));
}
