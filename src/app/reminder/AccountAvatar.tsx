import { useState } from 'react';
import { createPortal } from 'react-dom';
import { paths } from '#lib/paths.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { useBearer } from './use-bearer.ts';
import classes from './account-avatar.module.css';

/**
 * The profile picture, or the initials, in the place of the sign on the way to the account (spec §2 "Layouts"). It is
 * put there from here, as the bar is part of every first visit and this is for members only.
 */
export function AccountAvatar() {
  const [broken, setBroken] = useState<string>();
  const { name, picture } = useBearer();
  const shown = picture === broken ? undefined : picture;
  if (name === '' && shown === undefined) return null;
  // Looked for once there is something to show: who has just signed in sees the link change with the first answer only.
  const place = document.querySelector(`header a[href="${paths.myDetails}"]`);
  if (place === null) return null;
  const onError = () => setBroken(typeof picture === 'string' ? picture : undefined);
  return createPortal(
    <span className={classes.place}>
      <Avatar size="small" name={name} picture={shown} onError={onError} />
    </span>,
    place,
  );
}
