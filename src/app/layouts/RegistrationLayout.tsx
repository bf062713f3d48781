import { Trans } from '@lingui/react/macro';
import { Outlet, useLocation } from 'react-router';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import classes from './RegistrationLayout.module.css';

/**
 * Around signing in (spec §2 "Layouts"): the arcades behind it, and from its sub-pages the way back. The prompt for who
 * has no account comes with the pages of the registration: before, it would lead to nothing.
 */
export function Component() {
  const { pathname } = useLocation();
  return (
    <div className={classes.place}>
      <div className={classes.sheet}>
        <Outlet />
        {pathname === paths.login ? null : (
          <div className={classes.prompt}>
            <p>
              <Trans>Already have an account?</Trans>
            </p>
            <ButtonLink tone="secondary" href={paths.login}>
              <Trans>Log in</Trans>
            </ButtonLink>
          </div>
        )}
      </div>
    </div>
  );
}
