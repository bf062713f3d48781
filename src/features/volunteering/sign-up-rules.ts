import type { SignUp } from '#contract/volunteering/calls.ts';

/** Whether a sign-up is open: with a place or on the waiting list. */
export function isOpen({ state }: Pick<SignUp, 'state'>): boolean {
  return state === 'waiting' || hasPlace({ state });
}

export function hasPlace({ state }: Pick<SignUp, 'state'>): boolean {
  return state === 'signed_up' || state === 'confirmed';
}
