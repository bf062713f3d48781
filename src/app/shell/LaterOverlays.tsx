import { useEffect, useState } from 'react';
import { whenIdle } from '#offline/register.ts';
import { useSession } from '#session/session.ts';
import { laterPart } from '#shared/device/later-part.tsx';
import { useConsent } from './use-consent.ts';
import { countVisit } from './visits.ts';
import classes from './LaterOverlays.module.css';

const question = laterPart('overlays', () => import('../overlays/ConsentBanner.tsx'));
const reminder = laterPart('members', () => import('../reminder/Reminders.tsx'));
const overlays = laterPart('overlays', () => import('../overlays/Overlays.tsx'));

/**
 * Consent first, then announcement, adverts and the offer to install (behaviour.md, "Shell"): never before the page's
 * own content can be read. While consent is open, only that question is fetched. A member's unpaid booking is shown on
 * every page.
 */
export function LaterOverlays() {
  const [isIdle, setIdle] = useState(false);
  const consent = useConsent();
  useEffect(() => {
    countVisit();
    void whenIdle().then(() => setIdle(true));
  }, []);
  const { isRegistered } = useSession();
  return (
    <>
      {isIdle && isRegistered && <reminder.Part />}
      {/* Room for the adverts above the footer, whether or not there are any: nothing moves when they come or go. */}
      <div className={classes.slot}>{isIdle && (consent === 'open' ? <question.Part /> : <overlays.Part />)}</div>
    </>
  );
}
