import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { me } from '#client/session/me.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { useNote } from '#kit/device/device-notes.ts';
import { lazyPart } from '#kit/device/lazy-part.tsx';
import { readTextSize } from '#kit/device/text-size.ts';
import { UnionTitle } from '#kit/page/UnionTitle.tsx';
import { Icon } from '#kit/ui/Icon.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { useGuard } from '../guards/use-guard.ts';
import classes from './AccountLayout.module.css';

/** All of the member's pages, with the messages of every area: narrow screens have no room for them, and load none of it. */
const ways = lazyPart<{ pathname: string }>('members', () => import('./AccountWays.tsx'));

/** The same links in groups, beside the page. */
const column = lazyPart<{ pathname: string }>('members', () => import('./AccountColumn.tsx'));

/** The media query of the styles for screens with room for the links. */
const WIDE = '(width >= 768px) and (height >= 30em)';

/** Screens with room for a column beside the page; not with large text, nor on a phone in landscape. */
const LAPTOP = '(width >= 64em) and (height >= 30em)';
const LARGEST_TEXT = 125;

/** Loads the links before the first render on screens with room for them, because the page would move otherwise. */
export async function prepare(i18n: I18n): Promise<void> {
  if (!('matchMedia' in globalThis)) return;
  if (matchMedia(LAPTOP).matches && readTextSize() <= LARGEST_TEXT) await column.preload(i18n);
  else if (matchMedia(WIDE).matches) await ways.preload(i18n);
}

/**
 * The guard and the layout of a member's own pages. `isAuthenticated` (SHELL-10). Remounted for another user, so that no input or content
 * is carried over.
 */
export function Component() {
  const userId = useGuard();
  if (userId === null) return <UnionTitle />;
  return <Frame key={userId} />;
}

/**
 * The link back to the overview or, where there is room, links to each of the member's pages. The page keeps its position in the tree at
 * every width, because it would lose its input otherwise.
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

/** Fetches the profile early: the bar, which shows it, is a separate part and would fetch it only once it has loaded. */
function useAskedEarly(): void {
  const client = useQueryClient();
  useEffect(() => void client.prefetchQuery(me), [client]);
}
