import { Plural } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { query } from '#api/query.ts';
import { auth } from '#contract/auth.ts';
import { paths } from '#lib/paths.ts';
import { VisuallyHidden } from '#ui/page/VisuallyHidden.tsx';
import { AccountAvatar } from './AccountAvatar.tsx';
import { UnpaidBooking } from './UnpaidBooking.tsx';
import unread from './unread.module.css';

/** What members see on every page: themselves, what is not paid, and what they were told and have not read. */
export function Component() {
  return (
    <>
      <AccountAvatar />
      <UnreadMark />
      <UnpaidBooking />
    </>
  );
}

const me = query(auth.me, {});
/** More is not counted on a mark. */
const MOST = 99;

/**
 * How many notifications are unread, on the way to the account in the bar. It is put there from here, as the bar is part
 * of every first visit and this is for members only.
 */
function UnreadMark() {
  const [place] = useState(() => document.querySelector(`header a[href="${paths.myDetails}"]`));
  const { data } = useQuery({ ...me, refetchOnWindowFocus: true });
  const count = data?.unread_notifications ?? 0;
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
