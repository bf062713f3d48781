import { useEffect, useState } from 'react';
import { useReachable } from '#client/offline/use-online.ts';
import { unmarkedMinutes } from '#contract/kit/copy-ages.ts';
import { type CopyFacts, StoredCopyNote } from './AsOf.tsx';

/** Milliseconds in which the server usually confirms a copy: an age shown for only a moment would shift the layout. */
const SOON_MS = 800;
/** Milliseconds after which a request without a response counts as failed. */
const LATE_MS = 4_000;
const MINUTE_MS = 60_000;

/**
 * The age of a copy that the server has not confirmed: shown soon if the copy is older than the limit of its kind, otherwise when the
 * network does not answer (docs/decisions/stale-while-revalidate.md).
 */
export function CopyAge({ endpoint, stored, asked }: CopyFacts) {
  const isReachable = useReachable();
  const at = new Date(stored);
  const age = Date.now() - at.getTime();
  // The age is negative if the device's clock was ahead when the copy was stored.
  const isYoung = age >= 0 && age < unmarkedMinutes(endpoint) * MINUTE_MS;
  const wait = isYoung && isReachable ? LATE_MS : SOON_MS;
  const isLate = usePassed(asked + wait);
  return isLate ? <StoredCopyNote at={at} /> : null;
}

/** Whether it is later than this. @param time in milliseconds since 1970 */
function usePassed(time: number): boolean {
  const [passed, setPassed] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setPassed(time), time - Date.now());
    return () => clearTimeout(timer);
  }, [time]);
  return passed !== undefined && passed >= time;
}
