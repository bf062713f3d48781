import type { SignUp } from '#contract/volunteering/calls.ts';

/** Whether a sign-up is not over: with a place or waiting for one. */
export function isOpen({ state }: Pick<SignUp, 'state'>): boolean {
  return state === 'waiting' || hasPlace({ state });
}

export function hasPlace({ state }: Pick<SignUp, 'state'>): boolean {
  return state === 'signed_up' || state === 'confirmed';
}
