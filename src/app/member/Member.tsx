import { Plural, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { paths } from '#lib/paths.ts';
import { readWalletEarly } from '#offline/wallet.ts';
import { useSession } from '#session/session.ts';
import { useAppBadge } from '#shared/device/app-badge.ts';
import { laterPart } from '#shared/device/later-part.tsx';
import { useBearer } from '#shared/person/use-bearer.ts';
import { VisuallyHidden } from '#ui/page/VisuallyHidden.tsx';
import { useIdle } from '../shell/use-idle.ts';
import { AccountAvatar } from './AccountAvatar.tsx';
import { FootBar } from './FootBar.tsx';
import { today } from './member-part.ts';
import classes from './unread.module.css';

const reminders = laterPart('members', () => import('./Reminders.tsx'));

export const prepare = readWalletEarly;

/**
 * What members see around every page: the bar at the foot of a phone, themselves, what they were told and have not
 * read, and, once the page is idle, what areas remind them of.
 */
export function Component() {
  const { userId } = useSession();
  // Remounted for another person, who may have signed in in another tab: nothing that was shown is carried over.
  return <AroundPages key={userId} />;
}

function AroundPages() {
  const { bearer, name, picture, unread, isUnknown } = useBearer();
  const isIdle = useIdle();
  useAppBadge('unread', unread);
  useTodayAtHand(isIdle);
  return (
    <>
      {isIdle && <reminders.Part />}
      <AccountAvatar name={name} picture={picture} />
      <UnreadMark count={bearer?.unread_notifications ?? 0} />
      {(bearer !== undefined || isUnknown) && <FootBar person={bearer} />}
    </>
  );
}

/** Their front page is a press away on every page: it is fetched when nothing else waits for the network. */
function useTodayAtHand(isIdle: boolean): void {
  const { i18n } = useLingui();
  useEffect(() => {
    if (!isIdle) return;
    // Without that chunk it is fetched when it is opened.
    import('#offline/updates.ts')
      .then(({ whenWorkerSettled }) => whenWorkerSettled())
      .then(() => today.preload(i18n))
      .catch(() => undefined);
  }, [isIdle, i18n]);
}

/** The badge counts no further. */
const MOST = 99;

/**
 * The number of unread notifications, on the account link in the bar. It is inserted from here, because the bar is part
 * of every first visit and this is for members only.
 */
function UnreadMark({ count }: { count: number }) {
  // Searched for once there is something to show: after signing in, the link changes only with the first answer.
  const place = count === 0 ? null : document.querySelector(`header a[href="${paths.myDetails}"]`);
  if (place === null) return null;
  return createPortal(
    <span className={classes.mark}>
      <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>
      <VisuallyHidden>
        <Plural value={count} one="# unread notification" other="# unread notifications" />
      </VisuallyHidden>
    </span>,
    place,
  );
}
