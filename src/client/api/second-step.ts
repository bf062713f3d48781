import { ApiError } from './api-error.ts';
import { rejectedCalls } from './rejected-calls.ts';

const listeners = new Set<() => void>();
let isAsked = false;

function setAsked(value: boolean): void {
  isAsked = value;
  for (const listener of listeners) listener();
}

/** Whether a rejected call is asking for the second step now, as an external store of React. */
export const secondStepRequest = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  isAsked: () => isAsked,
};

/**
 * Sets how the second step of the login is shown while staff pages or settings are open: after a rejection because the
 * second factor is missing or was proven too long ago (AUTH-33, AUTH-38), once for concurrent calls.
 * @param show resolves to whether the step was completed
 * @returns a function that ends it
 */
export function offerSecondStep(show: () => Promise<boolean>): () => void {
  let running: Promise<boolean> | undefined;
  const retry = async (refusal: unknown) => {
    if (!isAboutSecondStep(refusal)) return false;
    if (running === undefined) {
      setAsked(true);
      running = show().finally(() => {
        running = undefined;
        setAsked(false);
      });
    }
    return running;
  };
  rejectedCalls.retry = retry;
  return () => {
    if (rejectedCalls.retry === retry) rejectedCalls.retry = undefined;
  };
}

function isAboutSecondStep(refusal: unknown): boolean {
  if (!(refusal instanceof ApiError)) return false;
  return refusal.code === 'second_factor_needed' || refusal.code === 'second_factor_stale';
}
