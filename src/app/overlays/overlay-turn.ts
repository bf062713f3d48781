import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { wellbeingPaths } from '#contract/wellbeing/paths.ts';
import type { Consent } from '../shell/use-consent.ts';

/** The conditions that decide which overlay is shown. */
export interface OverlayConditions {
  consent: Consent;
  pathname: string;
  /** `unknown` until the server has answered */
  announcement: 'published' | 'none' | 'unknown';
  isOnline: boolean;
}

export interface VisibleOverlays {
  /** The one sheet over the page; LaterOverlays shows the consent question, and all other sheets wait for it */
  sheet: 'consent' | 'announcement' | 'none';
  adverts: 'pop-up' | 'banner' | 'none';
}

/** Pages with a full-screen advert (SHELL-26). */
const popUpPages: readonly string[] = [memberPaths.parkingStep, memberPaths.parkingPermit, memberPaths.myParkingPermit];

/** Pages without adverts: registration, sign-in, payment, help for people in need, and staff pages. */
const pagesWithoutAdverts: readonly string[] = [
  paths.register,
  paths.login,
  memberPaths.paymentCheckout,
  memberPaths.paymentSuccess,
  memberPaths.paymentCancel,
  memberPaths.complaints,
  wellbeingPaths.about,
  wellbeingPaths.mine,
  memberPaths.staff,
];

/**
 * Returns the next overlay: cookie consent, then the announcement on the front page, then adverts (SHELL-22). The
 * announcement and the rotating adverts need consent (SHELL-23); the pop-up waits only until the question is answered
 * or closed. No adverts offline.
 */
export function overlayTurn({ consent, pathname, announcement, isOnline }: OverlayConditions): VisibleOverlays {
  if (consent === 'open') return { sheet: 'consent', adverts: 'none' };
  const mayAnnounce = consent === 'accepted' && pathname === '/';
  if (mayAnnounce && announcement === 'published') return { sheet: 'announcement', adverts: 'none' };
  if (!isOnline || (mayAnnounce && announcement === 'unknown')) return { sheet: 'none', adverts: 'none' };
  const placement = advertPlacement(pathname);
  return { sheet: 'none', adverts: placement === 'banner' && consent !== 'accepted' ? 'none' : placement };
}

/**
 * The kind of advert for an address (SHELL-27): none on `pagesWithoutAdverts`, except on the registration's parking
 * page. A page that was not found has none either (AdvertBanner.module.css).
 */
export function advertPlacement(pathname: string): VisibleOverlays['adverts'] {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  if (popUpPages.includes(path)) return 'pop-up';
  return pagesWithoutAdverts.some((start) => path === start || path.startsWith(`${start}/`)) ? 'none' : 'banner';
}
