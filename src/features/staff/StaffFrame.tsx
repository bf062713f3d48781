import { Trans, useLingui } from '@lingui/react/macro';
import { Burger, Drawer, NavLink } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type StaffEntry, useStaffAreas } from '#kit/staff/staff-area.ts';
import { StaffTheme } from '#kit/staff/StaffTheme.tsx';
import { staffPaths } from '#lib/staff-paths.ts';
import { Link } from '#ui/Link.tsx';
import { VisuallyHidden } from '#ui/page/VisuallyHidden.tsx';
import { Notice } from '#ui/state/Notice.tsx';
import classes from './staff-frame.module.css';

interface Props {
  pathname: string;
  isOnline: boolean;
  children: ReactNode;
}

/**
 * From each page of staff to the others: a side bar, or a drawer where there is no room for one. They work online only,
 * and say so; the door works without a network.
 */
export function StaffFrame({ pathname, isOnline, children }: Props) {
  const { i18n } = useLingui();
  const entries = useStaffAreas()
    .flatMap(({ menu }) => menu)
    .toSorted((a, b) => a.order - b.order);
  const current = entries.find(({ href }) => isCurrent(href, pathname));
  return (
    <StaffTheme>
      <div className={classes.room}>
        <div className={classes.frame}>
          <StaffDrawer key={pathname} entries={entries} current={current} />
          <div className={classes.side}>
            <Entries entries={entries} current={current} />
          </div>
          <div className={classes.page}>
            {!isOnline && (
              <div role="status">
                <Notice tone="warning">
                  {current?.offline === undefined ? (
                    <Trans>You are offline. These pages work online only: nothing can be decided now.</Trans>
                  ) : (
                    i18n._(current.offline())
                  )}
                </Notice>
              </div>
            )}
            {children}
          </div>
        </div>
      </div>
    </StaffTheme>
  );
}

function isCurrent(href: string, pathname: string): boolean {
  return href === staffPaths.overview ? pathname === href : pathname.startsWith(href);
}

interface EntriesProps {
  entries: readonly StaffEntry[];
  current: StaffEntry | undefined;
}

/** The side bar of a phone. Closed again on each new page, as it is keyed by the address. */
function StaffDrawer(props: EntriesProps) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={classes.bar}>
      <Burger size="sm" opened={isOpen} onClick={() => setOpen(true)} aria-expanded={isOpen}>
        <span className={classes.here}>
          <VisuallyHidden>{t`Staff pages`}: </VisuallyHidden>
          {props.current === undefined ? t`Staff` : i18n._(props.current.label())}
        </span>
      </Burger>
      <Drawer
        opened={isOpen}
        onClose={close}
        title={t`Staff`}
        size="20rem"
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <Entries {...props} />
      </Drawer>
    </div>
  );
}

function Entries({ entries, current }: EntriesProps) {
  const { t, i18n } = useLingui();
  return (
    <nav aria-label={t`Staff`}>
      <ul className={classes.entries}>
        {entries.map((entry) => (
          <li key={entry.href}>
            <NavLink
              component={Link}
              href={entry.href}
              aria-current={entry === current ? 'page' : undefined}
              label={i18n._(entry.label())}
              rightSection={entry.waiting && <Waiting query={entry.waiting} />}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How many wait there. */
function Waiting({ query }: { query: NonNullable<StaffEntry['waiting']> }) {
  const { data: count = 0 } = useQuery<unknown, Error, number, readonly unknown[]>(query);
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      {count}
      <VisuallyHidden>
        {' '}
        <Trans>to do</Trans>
      </VisuallyHidden>
    </span>
  );
}
