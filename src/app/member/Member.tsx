import { Plural, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { isWithin } from '#client/lib/is-within.ts';
import { whenWorkerSettled } from '#client/offline/register.ts';
import { preloadWallet } from '#client/offline/wallet.ts';
import { useSession } from '#client/session/session.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { useAppBadge } from '#kit/device/app-badge.ts';
import { lazyPart } from '#kit/device/lazy-part.tsx';
import { useCurrentMember } from '#kit/person/use-current-member.ts';
import { VisuallyHidden } from '#kit/ui/page/VisuallyHidden.tsx';
import { useIdle } from '../shell/use-idle.ts';
import { todayPart } from '../today/today-part.ts';
import { AccountAvatar } from './AccountAvatar.tsx';
import { FootBar } from './FootBar.tsx';
import { loadPictures } from './load-pictures.ts';
import { useFillWallet } from './use-fill-wallet.ts';
import classes from './unread.module.css';

const reminders = lazyPart('members', () => import('./Reminders.tsx'));

export async function prepare(): Promise<void> {
  await loadPictures(await preloadWallet());
}

/**
 * The members' layout around every page: the tab bar of a phone, the account picture, unread notifications and, once no
 * other request needs the network, the areas' reminders.
 */
export function Component() {
  const { userId } = useSession();
  // Remounted for another user, who may have signed in in another tab, so that no content is carried over.
  return <MemberFrame key={userId} />;
}

function MemberFrame() {
  const { bearer, name, picture, unread, isUnknown } = useCurrentMember();
  const isQuiet = useIsNetworkQuiet(useIdle());
  const isStaff = isWithin(useLocation().pathname, memberPaths.staff);
  useAppBadge('unread', unread);
  usePreloadToday(isQuiet);
  useFillWallet();
  return (
    <>
      {isQuiet && !isStaff && <reminders.Part />}
      <AccountAvatar name={name} picture={picture} />
      <UnreadMark count={bearer?.unread_notifications ?? 0} />
      {(bearer !== undefined || isUnknown) && <FootBar person={bearer} />}
    </>
  );
}

/** Whether the page is idle and, on a first visit, the worker has finished its requests. */
function useIsNetworkQuiet(isIdle: boolean): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (isIdle) void whenWorkerSettled().then(() => setQuiet(true));
  }, [isIdle]);
  return isQuiet;
}

/** Preloads the members' front page, which every page links to, when no other request needs the network. */
function usePreloadToday(isQuiet: boolean): void {
  const { i18n } = useLingui();
  useEffect(() => {
    if (isQuiet) void todayPart.preload(i18n);
  }, [isQuiet, i18n]);
}

/** The highest number that the badge shows. */
const MAX_SHOWN_COUNT = 99;

/**
 * The number of unread notifications, on the account link in the bar. It is inserted from here, because the bar is part
 * of every first visit and this is for members only.
 */
function UnreadMark({ count }: { count: number }) {
  // Queried only once there is a count: after signing in, the link changes only with the first answer.
  const place = count === 0 ? null : document.querySelector(`header a[href="${paths.myDetails}"]`);
  if (place === null) return null;
  return createPortal(
    <span className={classes.mark}>
      <span aria-hidden="true">{count > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : count}</span>
      <VisuallyHidden>
        <Plural value={count} one="# unread notification" other="# unread notifications" />
      </VisuallyHidden>
    </span>,
    place,
  );
}
