import { Plural } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { paths } from '#lib/paths.ts';
import { readWalletEarly } from '#offline/wallet.ts';
import { useSession } from '#session/session.ts';
import { useAppBadge } from '#shared/device/app-badge.ts';
import { useBearer } from '#shared/person/use-bearer.ts';
import { VisuallyHidden } from '#ui/page/VisuallyHidden.tsx';
import { useIdle } from '../shell/use-idle.ts';
import { TodayPage } from '../today/TodayPage.tsx';
import { AccountAvatar } from './AccountAvatar.tsx';
import { FootBar } from './FootBar.tsx';
import classes from './unread.module.css';

/** By the file of each area that reminds members of something, such as what is not paid yet. */
const reminders = import.meta.glob<ComponentType>('../../features/*/reminder.tsx', {
  eager: true,
  import: 'Component',
});

export const prepare = readWalletEarly;

/**
 * What members see around every page: the bar at the foot of a phone, themselves, what they were told and have not
 * read, and, once the page is idle, what areas remind them of.
 * @param children what follows on the front page: then it is what they see above that
 */
export function Component({ children }: { children?: ReactNode }) {
  const { userId } = useSession();
  // Remounted for another person, who may have signed in in another tab: nothing that was shown is carried over.
  return children === undefined ? <AroundPages key={userId} /> : <TodayPage key={userId}>{children}</TodayPage>;
}

function AroundPages() {
  const { bearer, name, picture, unread, isUnknown } = useBearer();
  const isIdle = useIdle();
  useAppBadge('unread', unread);
  return (
    <>
      {isIdle && Object.entries(reminders).map(([file, Reminder]) => <Reminder key={file} />)}
      <AccountAvatar name={name} picture={picture} />
      <UnreadMark count={bearer?.unread_notifications ?? 0} />
      {(bearer !== undefined || isUnknown) && <FootBar person={bearer} />}
    </>
  );
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
