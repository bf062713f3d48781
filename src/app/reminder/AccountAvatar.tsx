import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Profile } from '#contract/profile.ts';
import { paths } from '#lib/paths.ts';
import type { StoredPass } from '#offline/tables.ts';
import { findPass } from '#offline/wallet.ts';
import { me } from '#session/me.ts';
import { keepAnswer } from '#shared/pass/keep-pass.ts';
import { Avatar } from '#ui/card/Avatar.tsx';
import classes from './account-avatar.module.css';

/**
 * The profile picture or the initials on the account link (spec §2 "Layouts"). It is inserted from here, because the
 * bar is part of every first visit and this is for members only.
 */
export function AccountAvatar() {
  const [broken, setBroken] = useState<string>();
  const { name, picture } = useBearer();
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

import * as v from 'valibot';

const Names = v.pick(Profile, ['first_name', 'last_name']);
type Bearer = Pick<Profile, 'first_name' | 'last_name' | 'profile_picture'>;

/** The parts of a profile that the bar shows. */
function bearerOf({ first_name, last_name, profile_picture }: Profile): Bearer {
  return { first_name, last_name, profile_picture };
}

/**
 * The person signed in, as the bar shows them: at once from the device, also offline, then from the server. The picture
 * itself is stored rather than its short-lived link; both are deleted when the session ends.
 */
function useBearer(): { name: string; picture: Blob | string | undefined } {
  const { data } = useQuery({ ...me, select: bearerOf });
  const kept = useKept(data);
  const parsed = v.safeParse(Names, kept?.answer);
  const names = data ?? (parsed.success ? parsed.output : undefined);
  const own = kept?.picture ?? undefined;
  const media = data?.profile_picture;
  const isOwn = data === undefined || own?.id === media?.uuid;
  return {
    name: [names?.first_name, names?.last_name].filter(Boolean).join(' '),
    picture: isOwn ? own?.blob : media?.url,
  };
}

/** The copy on this device, which each fresh answer replaces. */
function useKept(data: Bearer | undefined): StoredPass | undefined {
  const [kept, setKept] = useState<StoredPass>();
  useEffect(() => {
    void findPass('profile').then((found) => setKept((now) => now ?? found));
  }, []);
  useEffect(() => {
    if (data === undefined) return;
    const { profile_picture, ...names } = data;
    const source = { kind: 'profile', schema: Names, pictureOf: () => profile_picture } as const;
    void keepAnswer(source, names).then((fresh) => fresh && setKept(fresh));
  }, [data]);
  return kept;
}
