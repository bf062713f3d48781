import { Plural } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { createPortal } from 'react-dom';
import { paths } from '#lib/paths.ts';
import { me } from '#session/me.ts';
import { useAppBadge } from '#shared/device/app-badge.ts';
import { VisuallyHidden } from '#ui/page/VisuallyHidden.tsx';
import { AccountAvatar } from './AccountAvatar.tsx';
import unread from './unread.module.css';

/** By the file of each area that reminds members of something, such as what is not paid yet. */
const reminders = import.meta.glob<ComponentType>('../../features/*/reminder.tsx', {
  eager: true,
  import: 'Component',
});

/** What members see on every page: themselves, what they were told and have not read, and what areas remind them of. */
export function Component() {
  return (
    <>
      <AccountAvatar />
      <UnreadMark />
      {Object.entries(reminders).map(([file, Reminder]) => (
        <Reminder key={file} />
      ))}
    </>
  );
}

/** The badge counts no further. */
const MOST = 99;

/**
 * The number of unread notifications, on the account link in the bar. It is inserted from here, because the bar is part
 * of every first visit and this is for members only.
 */
function UnreadMark() {
  const [place] = useState(() => document.querySelector(`header a[href="${paths.myDetails}"]`));
  const { data } = useQuery({ ...me, refetchOnWindowFocus: true });
  const count = data?.unread_notifications ?? 0;
  useAppBadge('unread', data?.unread_notifications);
  if (place === null || count === 0) return null;
  return createPortal(
    <span className={unread.mark}>
      <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>
      <VisuallyHidden>
        <Plural value={count} one="# unread notification" other="# unread notifications" />
      </VisuallyHidden>
    </span>,
    place,
  );
}
