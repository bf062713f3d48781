import { useEffect, useState } from 'react';
import type { FundSummary, FundWindow } from '#contract/funds.ts';

/** Whether a fund takes applications: now, from a day on, or not as far as is known. */
export type FundOpening = { state: 'open' | 'coming'; window: FundWindow } | { state: 'closed' };

/** The window that is open at a time, otherwise the next one. @param now milliseconds since 1970 */
export function openingOf(windows: readonly FundWindow[], now: number): FundOpening {
  const window = windows.find(({ closes_at }) => Date.parse(closes_at) > now);
  if (window === undefined) return { state: 'closed' };
  return { state: Date.parse(window.opens_at) <= now ? 'open' : 'coming', window };
}

const LOOK_EVERY = 20_000;

/** Whether a fund is open: by the server's clock first, and by this device's while the page, or a saved copy, is shown. */
export function useOpening({ windows, as_of }: Pick<FundSummary, 'windows' | 'as_of'>): FundOpening {
  const [now, setNow] = useState(0);
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, LOOK_EVERY);
    return () => clearInterval(timer);
  }, []);
  return openingOf(windows, Math.max(Date.parse(as_of), now));
}
