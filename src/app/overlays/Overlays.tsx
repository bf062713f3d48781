import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { query } from '#client/api/query.ts';
import { isDataScarce } from '#client/lib/whole-app.ts';
import { useOnline } from '#client/offline/use-online.ts';
import { type Banner, shell } from '#contract/shell/calls.ts';
import { readNote, useNote, writeNote } from '#kit/device/device-notes.ts';
import { lazyPart } from '#kit/device/lazy-part.tsx';
import { FooterScheme } from '../shell/FooterScheme.tsx';
import { useConsent } from '../shell/use-consent.ts';
import { countVisit } from '../shell/visits.ts';
import { type OverlayConditions, overlayTurn } from './overlay-turn.ts';

const announcement = query(shell.banner, {});

const lazyOverlays = {
  announcement: lazyPart('overlays', () => import('./Announcement.tsx')),
  adverts: lazyPart('overlays', () => import('./AdvertBanner.tsx')),
  popUp: lazyPart('overlays', () => import('./PopUpAdvert.tsx')),
  install: lazyPart('frame', () => import('../install/InstallCard.tsx')),
  wholeApp: lazyPart('frame', () => import('../install/WholeAppCard.tsx')),
  pull: lazyPart('frame', () => import('../pull/PullToRefresh.tsx')),
};

/** Only iOS browsers define `standalone`; the installed app there has no way of its own to refresh a page. */
const isInstalledOnIos = (navigator as { standalone?: boolean }).standalone === true;

/** Everything shown over, in or beside the page, one at a time (overlay-turn.ts); fetched when the page is idle. */
export function Component() {
  const { pathname } = useLocation();
  const consent = useConsent();
  const { state, banner } = useAnnouncement(consent === 'accepted' && pathname === '/');
  const isOnline = useOnline();
  const { sheet, adverts } = overlayTurn({ consent, pathname, announcement: state, isOnline });
  const closedAdverts = useNote('adverts-closed');
  const isRepeated = useState(countVisit)[0] > 1;
  const isInstallAnswered = useNote('install-card') !== null;
  const savesData = useNote('whole-app') === null && isDataScarce();
  // Offered from the second visit on, until the user closes the offers.
  const mayOffer = sheet === 'none' && isRepeated;
  return (
    <>
      <FooterScheme />
      {isInstalledOnIos && <lazyOverlays.pull.Part />}
      {sheet === 'announcement' && banner && (
        <lazyOverlays.announcement.Part
          banner={banner}
          onClose={() => writeNote('closed-announcement', identityOf(banner))}
          onSeen={() => writeNote('seen-announcement', identityOf(banner))}
        />
      )}
      {mayOffer && savesData && <lazyOverlays.wholeApp.Part />}
      {mayOffer && !savesData && !isInstallAnswered && <lazyOverlays.install.Part />}
      {adverts === 'banner' && closedAdverts === null && <lazyOverlays.adverts.Part />}
      {adverts === 'pop-up' && <lazyOverlays.popUp.Part key={pathname} />}
    </>
  );
}

/**
 * The announcement, if it is due: not one that was closed or, on an earlier arrival at the front page, seen; and none
 * on the visit in which a user registers.
 * @param isWanted whether this is the front page, with consent
 */
function useAnnouncement(isWanted: boolean): { state: OverlayConditions['announcement']; banner: Banner | undefined } {
  const closed = useNote('closed-announcement');
  const [arrival, setArrival] = useState(() => startArrival(isWanted));
  if (arrival.isWanted !== isWanted) setArrival(startArrival(isWanted));
  const { data, isError } = useQuery({ ...announcement, enabled: isWanted && !arrival.isRegistering });
  if (arrival.isRegistering) return { state: 'none', banner: undefined };
  const isDue = data?.published === true && ![closed, arrival.seen].includes(identityOf(data));
  if (isDue) return { state: 'published', banner: data };
  return { state: data === undefined && !isError ? 'unknown' : 'none', banner: undefined };
}

function startArrival(isWanted: boolean) {
  return { isWanted, seen: readNote('seen-announcement'), isRegistering: readNote('registering') !== null };
}

/** The identity of an announcement: a rewritten one counts as new, although its row is the same. */
function identityOf({ id, title, description }: Banner): string {
  return `${id} ${title} ${description.length}`;
}
