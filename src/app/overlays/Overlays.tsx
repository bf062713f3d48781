import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { query } from '#api/query.ts';
import { type Banner, shell } from '#contract/shell.ts';
import { isDataScarce } from '#lib/whole-app.ts';
import { useOnline } from '#offline/use-online.ts';
import { useNote, writeNote } from '#shared/device/device-notes.ts';
import { laterPart } from '#shared/device/later-part.tsx';
import { FooterScheme } from '../shell/FooterScheme.tsx';
import { useConsent } from '../shell/use-consent.ts';
import { countVisit } from '../shell/visits.ts';
import { type OverlayConditions, overlayTurn } from './overlay-turn.ts';

const announcement = query(shell.banner, {});

const later = {
  announcement: laterPart('overlays', () => import('./Announcement.tsx')),
  adverts: laterPart('overlays', () => import('./AdvertBanner.tsx')),
  popUp: laterPart('overlays', () => import('./PopUpAdvert.tsx')),
  install: laterPart('frame', () => import('../install/InstallCard.tsx')),
  wholeApp: laterPart('frame', () => import('../install/WholeAppCard.tsx')),
  pull: laterPart('frame', () => import('../pull/PullToRefresh.tsx')),
};

/** Only there browsers have this word: the installed app has no way of its own to refresh a page. */
const isInstalledOnIos = (navigator as { standalone?: boolean }).standalone === true;

/** Everything that appears over or beside the page, one at a time (overlay-turn.ts); fetched when the page is idle. */
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
  // From the second visit on, until they are closed.
  const mayOffer = sheet === 'none' && isRepeated;
  const close = () => banner && writeNote('closed-announcement', markOf(banner));
  return (
    <>
      <FooterScheme />
      {isInstalledOnIos && <later.pull.Part />}
      {sheet === 'announcement' && banner && <later.announcement.Part banner={banner} onClose={close} />}
      {mayOffer && savesData && <later.wholeApp.Part />}
      {mayOffer && !savesData && !isInstallAnswered && <later.install.Part />}
      {adverts === 'banner' && closedAdverts === null && <later.adverts.Part />}
      {adverts === 'pop-up' && <later.popUp.Part key={pathname} />}
    </>
  );
}

function useAnnouncement(isWanted: boolean): { state: OverlayConditions['announcement']; banner: Banner | undefined } {
  const closed = useNote('closed-announcement');
  const { data, isError } = useQuery({ ...announcement, enabled: isWanted });
  if (data?.published === true && markOf(data) !== closed) return { state: 'published', banner: data };
  return { state: data === undefined && !isError ? 'unknown' : 'none', banner: undefined };
}

/** A rewritten announcement counts as a new one, although its row is the same. */
function markOf({ id, title, description }: Banner): string {
  return `${id} ${title} ${description.length}`;
}
