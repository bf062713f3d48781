import { useQuery } from '@tanstack/react-query';
import { me } from '#client/session/me.ts';
import { useSession } from '#client/session/session.ts';
import { type Offer, offerStatusOf, type OfferStatus } from '#contract/kit/offers.ts';

/**
 * The status of an offer for the member or visitor (contract/kit/offers.ts). `loading` until the server has returned the kind of account;
 * `unknown` if the server cannot be reached: then it decides when the button is pressed.
 */
export function useOfferStatus(offer: Offer): OfferStatus | 'loading' | 'unknown' {
  const { isSignedIn, isRegistered } = useSession();
  const { data: profile, failureCount } = useQuery({ ...me, enabled: isSignedIn });
  if (!isSignedIn) return 'log_in';
  if (profile !== undefined) return offerStatusOf(offer, { ...profile, registered: isRegistered });
  // Counts as unreachable from the first failure on, although the query is retried.
  if (failureCount === 0) return 'loading';
  return isRegistered ? 'unknown' : 'finish_registration';
}
