import { useQuery } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { auth } from '#contract/auth.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Icon } from '#ui/Icon.tsx';

const me = query(auth.me, {});

/** The picture of whoever is signed in, beside the words of the link; the sign of a person while there is none. */
export function Component() {
  const { data } = useQuery(me);
  const address = data?.profile_picture?.url;
  return address === undefined ? <Icon name="person" /> : <Avatar name="" address={address} alt="" small />;
}
