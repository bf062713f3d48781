import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#client/session/session.ts';
import { paths } from '#contract/kit/paths.ts';
import { writeNote } from '#kit/device/device-notes.ts';
import { lazyPart } from '#kit/device/lazy-part.tsx';
import { memberPart } from '../member/member-part.ts';
import { useConsent } from './use-consent.ts';
import { useIdle } from './use-idle.ts';
import { countVisit } from './visits.ts';
import classes from './LaterOverlays.module.css';

const consentBanner = lazyPart('overlays', () => import('../overlays/ConsentBanner.tsx'));
const overlays = lazyPart('overlays', () => import('../overlays/Overlays.tsx'));

/**
 * Consent first, then announcement, adverts and the offer to install (SHELL-22): never before the page's own content
 * can be read. While consent is open, only that question is fetched. The members' layout does not wait for it.
 */
export function LaterOverlays() {
  const isIdle = useIdle();
  const consent = useConsent();
  useEffect(() => void countVisit(), []);
  // Announcements are not shown on the visit in which a user registers (src/app/overlays/Overlays.tsx).
  const isRegistering = useLocation().pathname.startsWith(paths.register);
  useEffect(() => {
    if (isRegistering) writeNote('registering', 'yes');
  }, [isRegistering]);
  const { isRegistered } = useSession();
  return (
    <>
      {isRegistered && <memberPart.Part />}
      {/* Space for the adverts above the footer, whether or not there are any, so that nothing moves when they appear. */}
      <div className={classes.slot} data-print="off">
        {isIdle && (consent === 'open' ? <consentBanner.Part /> : <overlays.Part />)}
      </div>
    </>
  );
}
