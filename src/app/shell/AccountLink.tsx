import { Trans } from '@lingui/react/macro';
import { paths } from '#lib/paths.ts';
import { useSession } from '#session/session.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { laterPart } from '../later-part.tsx';
import { loginAddress } from './login-address.ts';

const avatar = laterPart([], () => import('../avatar/NavbarAvatar.tsx'));
const person = <Icon name="person" />;

/** The login button; for who is signed in, the way to the account (spec §2 "Layouts"). None on the login pages. */
export function AccountLink({ pathname }: { pathname: string }) {
  const { isSignedIn } = useSession();
  if (!isSignedIn && pathname.startsWith(paths.login)) return null;
  return (
    <ButtonLink tone="quiet" href={isSignedIn ? paths.myDetails : loginAddress(pathname)}>
      {isSignedIn ? <avatar.Part fallback={person} /> : person}
      <span data-words>{isSignedIn ? <Trans>Account</Trans> : <Trans>Log in</Trans>}</span>
    </ButtonLink>
  );
}
