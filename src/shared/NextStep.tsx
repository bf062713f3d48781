import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#lib/paths.ts';
import { useSession } from '#session/session.ts';
import { ButtonLink } from '#ui/Button.tsx';
import classes from './next-step.module.css';

/**
 * What somebody does next who wants what only members have: visitors log in or register, who has begun goes on, and a
 * member finds `children`.
 */
export function NextStep({ children }: { children: ReactNode }) {
  const { isSignedIn, isRegistered } = useSession();
  const { pathname } = useLocation();
  return (
    <div className={classes.step}>
      {isRegistered ? children : isSignedIn ? <Unfinished /> : <Visitor pathname={pathname} />}
    </div>
  );
}

function Visitor({ pathname }: { pathname: string }) {
  return (
    <>
      <p>
        <Trans>It is for members. Registering is free and takes ten minutes.</Trans>
      </p>
      <div className={classes.actions}>
        <ButtonLink href={paths.register}>
          <Trans>Register</Trans>
        </ButtonLink>
        <ButtonLink tone="secondary" href={`${paths.login}?${new URLSearchParams({ redirectPath: pathname })}`}>
          <Trans>Log in</Trans>
        </ButtonLink>
      </div>
    </>
  );
}

function Unfinished() {
  return (
    <>
      <p>
        <Trans>Your registration is not finished. Once it is, you can ask for it.</Trans>
      </p>
      <div className={classes.actions}>
        <ButtonLink href={paths.register}>
          <Trans>Go on with the registration</Trans>
        </ButtonLink>
      </div>
    </>
  );
}
