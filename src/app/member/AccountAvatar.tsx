import { useState } from 'react';
import { createPortal } from 'react-dom';
import { paths } from '#contract/kit/paths.ts';
import { Avatar } from '#kit/ui/card/Avatar.tsx';
import classes from './account-avatar.module.css';

interface Props {
  name: string;
  /** The picture stored on this device, or its address */
  picture: Blob | string | undefined;
}

/**
 * The profile picture or the initials on the account link (SHELL-1). It is inserted from here, because the
 * bar is part of every first visit and this is for members only.
 */
export function AccountAvatar({ name, picture }: Props) {
  const [broken, setBroken] = useState<string>();
  const shown = picture === broken ? undefined : picture;
  if (name === '' && shown === undefined) return null;
  // Searched for once there is something to show: after signing in, the link changes only with the first answer.
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
