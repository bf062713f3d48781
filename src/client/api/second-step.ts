import { ApiError } from './api-error.ts';

/** Shows the second step of the login; resolves to whether it was completed. */
type OfferStep = () => Promise<boolean>;

let offer: OfferStep | undefined;
let running: Promise<boolean> | undefined;

/**
 * Sets how the second step is shown while staff pages or settings are open. Returns a function that ends it.
 */
export function offerSecondStep(show: OfferStep): () => void {
  offer = show;
  return () => {
    if (offer === show) offer = undefined;
  };
}

/**
 * After a rejection because the second factor is missing or was proven too long ago (AUTH-35, AUTH-38): shows the second
 * step, once for concurrent calls. Returns whether the call can be sent again.
 */
export async function completeSecondStep(refusal: unknown): Promise<boolean> {
  const isNeeded =
    refusal instanceof ApiError && (refusal.code === 'second_factor_needed' || refusal.code === 'second_factor_stale');
  if (!isNeeded || offer === undefined) return false;
  running ??= offer().finally(() => (running = undefined));
  return running;
}
