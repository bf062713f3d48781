import { useSyncExternalStore } from 'react';
import { dayOf } from './days.ts';

const never = () => () => undefined;

/** Today in Malta by this device's clock, `2026-12-04`; undefined on the server and during hydration. */
export function useToday(): string | undefined {
  return useSyncExternalStore(
    never,
    () => dayOf(new Date()),
    () => undefined,
  );
}
