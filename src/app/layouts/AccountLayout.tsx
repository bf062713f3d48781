import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { me } from '#client/session/me.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { useNote } from '#kit/device/device-notes.ts';
import { lazyPart } from '#kit/device/later-part.tsx';
import { readTextSize } from '#kit/device/text-size.ts';
import { Icon } from '#kit/ui/Icon.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { useGuard } from '../guards/use-guard.ts';
import classes from './AccountLayout.module.css';

/** All of them, with the words of every area: where there is no room for them, no page waits for them. */
const ways = lazyPart<{ pathname: string }>('members', () => import('./AccountWays.tsx'));

/** The same in groups, beside the page. */
const column = lazyPart<{ pathname: string }>('members', () => import('./AccountColumn.tsx'));

/** As in the styles: where there is room for them. */
const WIDE = '(width >= 768px) and (height >= 30em)';

/** Where there is room for a column beside the page; not with large text, nor on a phone on its side. */
const LAPTOP = '(width >= 64em) and (height >= 30em)';
const LARGEST_TEXT = 125;

/** Where there is room for them, they are there with the page, which would move otherwise. */
export async function prepare(i18n: I18n): Promise<void> {
  if (!('matchMedia' in globalThis)) return;
  if (matchMedia(LAPTOP).matches && readTextSize() <= LARGEST_TEXT) await column.preload(i18n);
  else if (matchMedia(WIDE).matches) await ways.preload(i18n);
}

/**
 * The guard and the layout of a member's own pages. `isAuthenticated` (SHELL-10). All is remounted for another person:
 * nothing that was typed or shown is carried over.
 */
export function Component() {
  const userId = useGuard();
  if (userId === null) return <title>KSU</title>;
  return <Frame key={userId} />;
}

/**
 * The way back to their overview or, where there is room, to each of their pages. The page keeps its place in the tree at every
 * width: it would lose what was typed otherwise.
 */
function Frame() {
  const { pathname } = useLocation();
  useAskedEarly();
  useNote('text-size');
  const isLaptop = useMediaQuery(LAPTOP, false, { getInitialValueInEffect: false });
  const isOverview = pathname === memberPaths.account;
  const hasColumn = isLaptop && readTextSize() <= LARGEST_TEXT && !isOverview;
  return (
    <div className={hasColumn ? classes.columns : classes.frame}>
      {!isOverview && (hasColumn ? <Column pathname={pathname} /> : <Ways pathname={pathname} />)}
      <div className={hasColumn ? classes.page : undefined}>
        <Outlet />
      </div>
    </div>
  );
}

function Column({ pathname }: { pathname: string }) {
  return (
    <div data-print="off">
      <column.Part pathname={pathname} />
    </div>
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
