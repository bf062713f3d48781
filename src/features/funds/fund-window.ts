import { useSyncExternalStore } from 'react';
import type { FundSummary, FundWindow } from '#contract/funds/calls.ts';
import { useNow } from '#kit/state/use-now.ts';

/** Whether a fund accepts applications: now, from a known date, or with no known date. */
export type FundOpening = { state: 'open' | 'coming'; window: FundWindow } | { state: 'closed' };

/**
 * Returns the window that is open at a time, otherwise the next one.
 * @param now milliseconds since 1970
 */
export function findFundOpening(windows: readonly FundWindow[], now: number): FundOpening {
  const window = windows.find(({ closes_at }) => Date.parse(closes_at) > now);
  if (window === undefined) return { state: 'closed' };
  return { state: Date.parse(window.opens_at) <= now ? 'open' : 'coming', window };
}

/**
 * Whether an application may be attempted: the fund is open by the server's clock at the last response, or by this device's. Either may be
 * wrong by now; the server decides, and a rejected application stays on the device.
 * @param now milliseconds since 1970
 */
export function mayBeOpen({ windows, as_of }: Opened, now: number): boolean {
  return [Date.parse(as_of), now].some((at) => findFundOpening(windows, at).state === 'open');
}

const never = () => () => undefined;

type Opened = Pick<FundSummary, 'windows' | 'as_of'>;

/**
 * Returns the opening of a fund: by the server's clock of the response, then by the device's clock while the page or a saved copy is shown.
 */
export function useFundOpening({ windows, as_of }: Opened): FundOpening {
  return findFundOpening(windows, Math.max(Date.parse(as_of), useClientNow()));
}

/** {@link mayBeOpen} at the current time. */
export function useMayBeOpen(fund: Opened): boolean {
  return mayBeOpen(fund, useClientNow());
}

/** Returns the device's time; 0 during server rendering. */
function useClientNow(): number {
  const now = useNow();
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isHydrated ? now.getTime() : 0;
}
