import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { StoredPass } from '#client/offline/tables.ts';
import { preloadedPass, findPass } from '#client/offline/wallet.ts';
import { me } from '#client/session/me.ts';
import { useSession } from '#client/session/session.ts';
import { Profile } from '#contract/kit/profile.ts';
import { storeShownPass, type PassSource } from '../pass/keep-pass.ts';

/** The part of the signed-in user's profile that the layout around the pages needs: the only part stored on the device. */
const CurrentMember = v.pick(Profile, [
  'first_name',
  'last_name',
  'account_type',
  'roles',
  'student_organisations',
  'unread_notifications',
]);
export type CurrentMember = v.InferOutput<typeof CurrentMember>;

interface KnownMember {
  /** Undefined until the device or the server has returned the profile */
  bearer: CurrentMember | undefined;
  /** First and last name, as far as they are known */
  name: string;
  /** The picture stored on this device, or its address */
  picture: Blob | string | undefined;
  /** Unread notifications, once the server has sent the number: the device's copy may be old */
  unread: number | undefined;
  /** Neither the device nor the server has the profile now */
  isUnknown: boolean;
}

/**
 * The signed-in user: at once from the device, also offline, then from the server. The picture itself is stored, because its link expires
 * soon; both are deleted when the session ends.
 */
export function useCurrentMember(): KnownMember {
  const { userId } = useSession();
  const { data: response, isError } = useQuery({ ...me, refetchOnWindowFocus: true });
  // The cookie may already belong to another user while the previous user's answers are not dropped yet.
  const data = response !== undefined && String(response.id) === userId ? response : undefined;
  const stored = useStoredMember(data);
  const parsed = v.safeParse(CurrentMember, stored?.answer);
  const bearer = data ?? (parsed.success ? parsed.output : undefined);
  const own = stored?.picture ?? undefined;
  const media = data?.profile_picture;
  const isOwn = data === undefined || own?.id === media?.uuid;
  return {
    bearer,
    name: [bearer?.first_name, bearer?.last_name].filter(Boolean).join(' '),
    picture: isOwn ? own?.blob : media?.url,
    unread: data?.unread_notifications,
    isUnknown: bearer === undefined && isError && stored !== undefined,
  };
}

/** The copy on this device, which each fresh answer replaces; undefined until the device has answered, null without a copy. */
function useStoredMember(data: Profile | undefined): StoredPass | null | undefined {
  const [stored, setStored] = useState<StoredPass | null | undefined>(() => preloadedPass('profile'));
  useEffect(() => {
    void findPass('profile').then((found) => setStored((now) => now ?? found ?? null));
  }, []);
  useEffect(() => {
    if (data === undefined) return;
    const source: PassSource<CurrentMember> = {
      kind: 'profile',
      schema: CurrentMember,
      pictureOf: () => data.profile_picture,
    };
    void storeShownPass(source, toCurrentMember(data)).then((fresh) => fresh && setStored(fresh));
  }, [data]);
  return stored;
}

function toCurrentMember(profile: Profile): CurrentMember {
  const { first_name, last_name, account_type, roles, student_organisations, unread_notifications } = profile;
  return { first_name, last_name, account_type, roles, student_organisations, unread_notifications };
}
