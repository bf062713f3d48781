import { Plural } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { paths } from '#lib/paths.ts';
import { me } from '#session/me.ts';
import { VisuallyHidden } from '#ui/page/VisuallyHidden.tsx';
import classes from './unread.module.css';

/** More is not counted on a mark. */
const MOST = 99;

/**
 * How many notifications are unread, on the way to the account in the bar. It is put there from here, as the bar is part
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
