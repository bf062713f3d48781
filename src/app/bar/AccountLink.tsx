import { Trans } from '@lingui/react/macro';
import { paths } from '#contract/kit/paths.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { loginAddress } from '../shell/login-address.ts';

/** The login button or, when signed in, the link to the account (SHELL-1, SHELL-2). Hidden on the login pages. */
export function AccountLink({ pathname, isSignedIn }: { pathname: string; isSignedIn: boolean }) {
  if (!isSignedIn && pathname.startsWith(paths.login)) return null;
  return (
    <ButtonLink tone="quiet" icon="person" href={isSignedIn ? paths.myDetails : loginAddress(pathname)}>
      <span data-words>{isSignedIn ? <Trans>Account</Trans> : <Trans>Log in</Trans>}</span>
    </ButtonLink>
  );
}
