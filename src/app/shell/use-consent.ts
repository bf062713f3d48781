import { useNote } from '#kit/device/device-notes.ts';

/** The answer to the consent question: `open` until it is given, `put off` until the browser is closed. */
export type Consent = 'accepted' | 'put off' | 'open';

export function useConsent(): Consent {
  const answer = useNote('consent');
  const putOff = useNote('consent-put-off');
  if (answer === 'accepted') return 'accepted';
  return putOff === null ? 'open' : 'put off';
}
