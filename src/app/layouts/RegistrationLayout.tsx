import { Trans } from '@lingui/react/macro';
import { Outlet, useLocation, useSearchParams } from 'react-router';
import { withRedirect } from '#client/lib/with-redirect.ts';
import { useSession } from '#client/session/session.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { lazyPart } from '#kit/device/lazy-part.tsx';
import { ButtonLink } from '#kit/ui/Button.tsx';
import classes from './RegistrationLayout.module.css';

const signOut = lazyPart('members', () => import('#kit/person/SignOutButton.tsx'));

/**
 * The layout of signing in and registering: the arcades in the background, and a link to the other
 * of the two.
 */
export function Component() {
  const { pathname } = useLocation();
  const { isSignedIn } = useSession();
  // The page that confirms an address offers logging in itself.
  const hasOtherWay = pathname !== memberPaths.confirmAddress;
  return (
    <div className={classes.place}>
      <div className={classes.sheet}>
        <Outlet />
        {(isSignedIn || hasOtherWay) && (
          <div className={classes.prompt}>
            {isSignedIn && pathname.startsWith(paths.register) ? <signOut.Part /> : <OtherWay pathname={pathname} />}
          </div>
        )}
      </div>
    </div>
  );
}

function OtherWay({ pathname }: { pathname: string }) {
  const [search] = useSearchParams();
  const wanted = search.get('redirectPath');
  const keep = (address: string) => (wanted === null ? address : withRedirect(address, wanted));
  if (pathname === paths.login) {
    return (
      <>
        <p>
          <Trans>No account yet?</Trans>
        </p>
        <ButtonLink tone="secondary" href={keep(paths.register)}>
          <Trans>Register</Trans>
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <p>
        <Trans>Already have an account?</Trans>
      </p>
      <ButtonLink tone="secondary" href={keep(paths.login)}>
        <Trans>Log in</Trans>
      </ButtonLink>
    </>
  );
}
