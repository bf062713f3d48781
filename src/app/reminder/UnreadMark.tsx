import { Plural } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { query } from '#api/query.ts';
import { auth } from '#contract/auth.ts';
import { paths } from '#lib/paths.ts';
import { VisuallyHidden } from '#ui/page/VisuallyHidden.tsx';
import classes from './unread.module.css';

const me = query(auth.me, {});
/** The badge counts no further. */
const MOST = 99;

/**
 * The number of unread notifications, on the account link in the bar. It is inserted from here, because the bar is part
 * of every first visit and this is for members only.
 */
export function UnreadMark() {
  const [place] = useState(() => document.querySelector(`header a[href="${paths.myDetails}"]`));
  const { data } = useQuery({ ...me, refetchOnWindowFocus: true });
  const count = data?.unread_notifications ?? 0;
  if (place === null || count === 0) return null;
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
