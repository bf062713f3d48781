import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { StoredPass } from '#client/offline/tables.ts';
import { preloadedPass, findPass } from '#client/offline/wallet.ts';
import { me } from '#client/session/me.ts';
import { useSession } from '#client/session/session.ts';
import { Profile } from '#contract/kit/profile.ts';
import { storeShownPass, type PassSource } from '../pass/keep-pass.ts';

/** What the frame around the pages needs to know of whoever is signed in: the only part of a profile that is kept here. */
const Bearer = v.pick(Profile, [
  'first_name',
  'last_name',
  'account_type',
  'roles',
  'student_organisations',
  'unread_notifications',
]);
export type Bearer = v.InferOutput<typeof Bearer>;

interface KnownBearer {
  /** Undefined while neither the device nor the server has said who it is */
  bearer: Bearer | undefined;
  /** First and last name, as far as they are known */
  name: string;
  /** The picture kept on this device, or its address */
  picture: Blob | string | undefined;
  /** Unread notifications, once the server has said how many: the device's copy may be old */
  unread: number | undefined;
  /** Neither the device nor the server can say who it is now */
  isUnknown: boolean;
}

/**
 * The person signed in: at once from the device, also offline, then from the server. The picture itself is kept rather
 * than its short-lived link; both are deleted when the session ends.
 */
export function useBearer(): KnownBearer {
  const { userId } = useSession();
  const { data: answered, isError } = useQuery({ ...me, refetchOnWindowFocus: true });
  // The cookie may name somebody else a moment before what was read for the person before is dropped.
  const data = answered !== undefined && String(answered.id) === userId ? answered : undefined;
  const kept = useKept(data);
  const parsed = v.safeParse(Bearer, kept?.answer);
  const bearer = data ?? (parsed.success ? parsed.output : undefined);
  const own = kept?.picture ?? undefined;
  const media = data?.profile_picture;
  const isOwn = data === undefined || own?.id === media?.uuid;
  return {
    bearer,
    name: [bearer?.first_name, bearer?.last_name].filter(Boolean).join(' '),
    picture: isOwn ? own?.blob : media?.url,
    unread: data?.unread_notifications,
    isUnknown: bearer === undefined && isError && kept !== undefined,
  };
}

/** The copy on this device, which each fresh answer replaces; undefined until the device has answered, null without one. */
function useKept(data: Profile | undefined): StoredPass | null | undefined {
  const [kept, setKept] = useState<StoredPass | null | undefined>(() => preloadedPass('profile'));
  useEffect(() => {
    void findPass('profile').then((found) => setKept((now) => now ?? found ?? null));
  }, []);
  useEffect(() => {
    if (data === undefined) return;
    const source: PassSource<Bearer> = { kind: 'profile', schema: Bearer, pictureOf: () => data.profile_picture };
    void storeShownPass(source, bearerOf(data)).then((fresh) => fresh && setKept(fresh));
  }, [data]);
  return kept;
}

function bearerOf(profile: Profile): Bearer {
  const { first_name, last_name, account_type, roles, student_organisations, unread_notifications } = profile;
  return { first_name, last_name, account_type, roles, student_organisations, unread_notifications };
}
