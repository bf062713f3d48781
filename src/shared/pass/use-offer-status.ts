import { useQuery } from '@tanstack/react-query';
import { type Offer, offerStatusOf, type OfferStatus } from '#contract/offers.ts';
import { me } from '#session/me.ts';
import { useSession } from '#session/session.ts';

/**
 * What the person who is signed in, or a visitor, is told about an offer (contract/offers.ts). `loading` until the server
 * has said what kind of account it is; `unknown` where it cannot be asked: then the server decides about the press.
 */
export function useOfferStatus(offer: Offer): OfferStatus | 'loading' | 'unknown' {
  const { isSignedIn, isRegistered } = useSession();
  const { data: profile, failureCount } = useQuery({ ...me, enabled: isSignedIn });
  if (!isSignedIn) return 'log_in';
  if (profile !== undefined) return offerStatusOf(offer, { ...profile, registered: isRegistered });
  // Known to be out of reach from the first failure on, though it is asked again.
  if (failureCount === 0) return 'loading';
  return isRegistered ? 'unknown' : 'finish_registration';
}
