import { useSyncExternalStore } from 'react';
import type { FundSummary, FundWindow } from '#contract/funds/calls.ts';
import { useNow } from '#kit/state/use-now.ts';

/** Whether a fund takes applications: now, from a day on, or not as far as is known. */
export type FundOpening = { state: 'open' | 'coming'; window: FundWindow } | { state: 'closed' };

/** The window that is open at a time, otherwise the next one. @param now milliseconds since 1970 */
export function openingOf(windows: readonly FundWindow[], now: number): FundOpening {
  const window = windows.find(({ closes_at }) => Date.parse(closes_at) > now);
  if (window === undefined) return { state: 'closed' };
  return { state: Date.parse(window.opens_at) <= now ? 'open' : 'coming', window };
}

/**
 * Whether an application may be tried: a fund is open by the server's clock when it was last asked, or by this device's. Either
 * may be wrong by now; the server decides, and what it refuses stays on the device.
 * @param now milliseconds since 1970
 */
export function mayBeOpen({ windows, as_of }: Opened, now: number): boolean {
  return [Date.parse(as_of), now].some((at) => openingOf(windows, at).state === 'open');
}

const never = () => () => undefined;

type Opened = Pick<FundSummary, 'windows' | 'as_of'>;

/** What is known of a fund's opening: by the server's clock first, and by this device's while the page, or a saved copy, is shown. */
export function useOpening({ windows, as_of }: Opened): FundOpening {
  return openingOf(windows, Math.max(Date.parse(as_of), useClientNow()));
}

/** {@link mayBeOpen} now. */
export function useMayBeOpen(fund: Opened): boolean {
  return mayBeOpen(fund, useClientNow());
}

/** This device's clock; 0 in the server's document. */
function useClientNow(): number {
  const now = useNow();
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isHydrated ? now.getTime() : 0;
}
