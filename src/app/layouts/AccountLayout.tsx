import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { memberPaths } from '#lib/member-paths.ts';
import { me } from '#session/me.ts';
import { laterPart } from '#shared/device/later-part.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { Container } from '#ui/page/Container.tsx';
import { useGuard } from '../guards/use-guard.ts';
import classes from './AccountLayout.module.css';

/** All of them, with the words of every area: where there is no room for them, no page waits for them. */
const ways = laterPart<{ pathname: string }>('members', () => import('./AccountWays.tsx'));

/** As in the styles: where there is room for them. */
const WIDE = '(width >= 768px)';

/** Where there is room for them, they are there with the page, which would move otherwise. */
export async function prepare(i18n: I18n): Promise<void> {
  if ('matchMedia' in globalThis && matchMedia(WIDE).matches) await ways.preload(i18n);
}

/**
 * The guard and the layout of a member's own pages. `isAuthenticated` (spec §6). All is remounted for another person:
 * nothing that was typed or shown is carried over.
 */
export function Component() {
  const userId = useGuard();
  if (userId === null) return <title>KSU</title>;
  return <Frame key={userId} />;
}

/** The way back to their overview or, where there is room, to each of their pages. */
function Frame() {
  const { pathname } = useLocation();
  useAskedEarly();
  const isOverview = pathname === memberPaths.account;
  return (
    <>
      {!isOverview && <Ways pathname={pathname} />}
      <Outlet />
    </>
  );
}

function Ways({ pathname }: { pathname: string }) {
  const { t } = useLingui();
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
  return (
    <Container>
      <div className={classes.head} data-print="off">
        <Link className={classes.back} href={memberPaths.account}>
          <Icon name="back" />
          {t`My account`}
        </Link>
        <div className={classes.all}>{isWide && <ways.Part pathname={pathname} />}</div>
      </div>
    </Container>
  );
}

/** Asks who is signed in: the bar, which shows it, is a part of its own and would ask only once it has loaded. */
function useAskedEarly(): void {
  const client = useQueryClient();
  useEffect(() => void client.prefetchQuery(me), [client]);
}
