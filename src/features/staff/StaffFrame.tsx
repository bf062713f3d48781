import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Burger, Drawer, NavLink } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { staffPaths } from '#contract/staff/paths.ts';
import { DecisionsFrame } from '#kit/staff/decide/DecisionsFrame.tsx';
import { Shortcuts } from '#kit/staff/keys/Shortcuts.tsx';
import type { StaffEntry } from '#kit/staff/staff-area.ts';
import { staffGroups } from '#kit/staff/staff-groups.ts';
import { useStaffMenu } from '#kit/staff/staff-menu.ts';
import { StaffTheme } from '#kit/staff/StaffTheme.tsx';
import { UnsavedGuard } from '#kit/staff/UnsavedGuard.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { VisuallyHidden } from '#kit/ui/page/VisuallyHidden.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './staff-frame.module.css';

interface Props {
  pathname: string;
  isOnline: boolean;
  children: ReactNode;
}

/**
 * The frame of the staff pages: a side bar, or a drawer on narrow screens. It shows a notice when offline, because only check-in works
 * without a connection.
 */
export function StaffFrame({ pathname, isOnline, children }: Props) {
  const { i18n } = useLingui();
  const groups = useStaffMenu();
  const current = currentOf(
    groups.flatMap(({ entries }) => entries),
    pathname,
  );
  return (
    <StaffTheme>
      <div className={classes.room}>
        <div className={classes.frame}>
          <StaffDrawer key={pathname} groups={groups} current={current} />
          <div className={classes.side} data-print="off">
            <div>
              <Groups groups={groups} current={current} />
              <Shortcuts />
            </div>
          </div>
          <div className={`${layout.stack5} ${classes.page}`}>
            {!isOnline && (
              <div role="status" data-print="off">
                <Notice tone="warning">
                  {current?.offline === undefined ? (
                    <Trans>You are offline. These pages work online only: nothing can be decided now.</Trans>
                  ) : (
                    i18n._(current.offline())
                  )}
                </Notice>
              </div>
            )}
            <DecisionsFrame>{children}</DecisionsFrame>
            <UnsavedGuard />
          </div>
        </div>
      </div>
    </StaffTheme>
  );
}

/** Returns the entry for this URL: of `/staff/toga` and `/staff/toga/rentals`, the longer match. */
function currentOf(entries: readonly StaffEntry[], pathname: string): StaffEntry | undefined {
  return entries
    .filter(({ href }) => pathname === href || (href !== staffPaths.overview && pathname.startsWith(href)))
    .toSorted((a, b) => b.href.length - a.href.length)[0];
}

interface GroupsProps {
  groups: ReturnType<typeof useStaffMenu>;
  current: StaffEntry | undefined;
}

/** The side bar as a drawer on phones. Keyed by the URL, so that it closes on navigation. */
function StaffDrawer(props: GroupsProps) {
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
        <Groups {...props} />
      </Drawer>
    </div>
  );
}

function Groups({ groups, current }: GroupsProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Staff`}>
      {groups.map(({ group, entries }) => (
        <Group key={group} heading={staffGroups[group]?.()}>
          {entries.map((entry) => (
            <Entry key={entry.href} entry={entry} isCurrent={entry === current} />
          ))}
        </Group>
      ))}
    </nav>
  );
}

/** A list of entries, labelled by its heading. */
function Group({ heading, children }: { heading: MessageDescriptor | undefined; children: ReactNode }) {
  const { i18n } = useLingui();
  const id = useId();
  return (
    <>
      {heading !== undefined && (
        <h2 id={id} className={classes.heading}>
          {i18n._(heading)}
        </h2>
      )}
      <ul className={classes.entries} aria-labelledby={heading && id}>
        {children}
      </ul>
    </>
  );
}

function Entry({ entry, isCurrent }: { entry: StaffEntry; isCurrent: boolean }) {
  const { i18n } = useLingui();
  return (
    <li>
      <NavLink
        component={Link}
        href={entry.href}
        aria-current={isCurrent ? 'page' : undefined}
        label={i18n._(entry.label())}
        rightSection={entry.waiting && <Waiting query={entry.waiting} />}
      />
    </li>
  );
}

/** The number of pending items. */
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
