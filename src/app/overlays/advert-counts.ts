import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { call } from '#client/api/call.ts';
import { transportOf } from '#client/api/query.ts';
import type { Transport } from '#client/api/transport.ts';
import { type AdvertCount, advertCounts, type AdvertPlace, MAX_ADVERT_COUNTS } from '#contract/shell/advert-counts.ts';
import { readNote } from '#kit/device/device-notes.ts';

/** Milliseconds in which an open page counts each advert at most once, and after which it sends its counts. */
const PERIOD_MS = 5 * 60_000;
/** Milliseconds for which half of an advert must be on screen to count as viewed. */
const SEEN_MS = 1000;

/** Counts views and presses, and sends them together. */
export interface AdvertCounter {
  /** Counts once in each period; without consent, nothing is counted */
  count: (counted: AdvertCount) => void;
  /** Sends the counts that were not sent yet, once: if the call fails, they are lost */
  send: () => void;
}

/**
 * Returns a counter (SHELL-45). Counts are in memory only, and nothing is stored on the device.
 * @param mayCount whether the reader has consented, asked before counting and again before sending
 * @param post sends one call
 */
export function createAdvertCounter(
  mayCount: () => boolean,
  post: (counts: AdvertCount[]) => void,
  periodMs = PERIOD_MS,
): AdvertCounter {
  const counted = new Set<string>();
  let pending: AdvertCount[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    const counts = pending;
    pending = [];
    if (counts.length > 0 && mayCount()) post(counts);
  };
  const endPeriod = () => {
    timer = undefined;
    counted.clear();
    send();
  };
  return {
    send,
    count: (entry) => {
      const key = `${entry.kind} ${entry.id} ${entry.place}`;
      if (!mayCount() || counted.has(key) || counted.size === MAX_ADVERT_COUNTS) return;
      counted.add(key);
      pending.push(entry);
      timer ??= setTimeout(endPeriod, periodMs);
    },
  };
}

let counter: AdvertCounter | undefined;

/** Returns the counter of this page, which also sends its counts when the page is hidden or left. */
function counterOf(transport: Transport): AdvertCounter {
  if (counter !== undefined) return counter;
  // A page that is being left does not abort the call.
  const send = (request: Request) => transport.fetch(new Request(request, { keepalive: true }));
  const created = createAdvertCounter(
    () => readNote('consent') === 'accepted',
    (counts) => void call({ ...transport, fetch: send }, advertCounts.add, { body: { counts } }).catch(() => undefined),
  );
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && created.send());
  counter = created;
  return created;
}

/**
 * Counts an advert in one place: as viewed once half of the element has been on screen for a second while it is shown.
 * @param isShown whether the element shows the picture of this advert now
 * @returns the handlers of its link, which count a press
 */
export function useAdvertCounts(
  element: RefObject<Element | null>,
  { id, place }: { id: number; place: AdvertPlace },
  isShown: boolean,
) {
  const client = useQueryClient();
  const count = useRef((kind: AdvertCount['kind']) => counterOf(transportOf(client)).count({ id, place, kind }));
  useEffect(() => {
    const { current } = element;
    return isShown && current !== null ? watchSeen(current, () => count.current('view')) : undefined;
  }, [element, isShown]);
  return {
    onClick: () => count.current('press'),
    // The middle button opens the link in a new tab.
    onAuxClick: ({ button }: { button: number }) => button === 1 && count.current('press'),
  };
}

/** Calls back once half of the element has been on screen for `SEEN_MS`. Returns a function that ends it. */
function watchSeen(element: Element, onSeen: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting === true) timer = setTimeout(onSeen, SEEN_MS);
    },
    { threshold: 0.5 },
  );
  observer.observe(element);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
