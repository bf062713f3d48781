import { Trans, useLingui } from '@lingui/react/macro';
import { NavLink } from '@mantine/core';
import { useId, useRef } from 'react';
import type { StaffEntry } from '#kit/staff/staff-area.ts';
import { staffGroups } from '#kit/staff/staff-groups.ts';
import type { StaffPlace, useStaffMenu } from '#kit/staff/staff-menu.ts';
import { Link } from '#kit/ui/Link.tsx';
import { VisuallyHidden } from '#kit/ui/page/VisuallyHidden.tsx';
import { useOpenGroups } from './use-open-groups.ts';
import { useWaitingCount } from './use-waiting-count.ts';
import classes from './side-menu.module.css';

export interface MenuProps {
  groups: ReturnType<typeof useStaffMenu>;
  place: StaffPlace | undefined;
}

/** The menu at the side of the page: as many groups are open as fit the window, and what was folded stays folded (STAFF-25). */
export function SideMenu({ groups, place }: MenuProps) {
  const list = useRef<HTMLElement>(null);
  const names = groups.map(({ group }) => group);
  const { open, toggle } = useOpenGroups(names, place?.group, list);
  return <Menu ref={list} groups={groups} place={place} open={open} onToggle={toggle} />;
}

/** The menu in the drawer of a narrow screen, which scrolls. */
export function DrawerMenu({ groups, place }: MenuProps) {
  const names = groups.map(({ group }) => group);
  const { open, toggle } = useOpenGroups(names, place?.group);
  return <Menu groups={groups} place={place} open={open} onToggle={toggle} />;
}

interface FoldedProps extends MenuProps {
  ref?: React.Ref<HTMLElement>;
  open: readonly string[];
  onToggle: (group: string) => void;
}

function Menu({ ref, groups, place, open, onToggle }: FoldedProps) {
  const { t } = useLingui();
  return (
    <nav ref={ref} className={classes.menu} aria-label={t`Staff`}>
      {groups.map((each) => (
        <Group
          key={each.group}
          {...each}
          current={place?.group === each.group ? place.entry : undefined}
          isOpen={staffGroups[each.group] === null || open.includes(each.group)}
          onToggle={() => onToggle(each.group)}
        />
      ))}
    </nav>
  );
}

interface GroupProps {
  group: MenuProps['groups'][number]['group'];
  entries: readonly StaffEntry[];
  /** The current entry, if it is in this group: it is shown although the group is folded */
  current: StaffEntry | undefined;
  isOpen: boolean;
  onToggle: () => void;
}

/** A list of entries, labelled by its heading, which folds it. */
function Group({ group, entries, current, isOpen, onToggle }: GroupProps) {
  const { i18n } = useLingui();
  const id = useId();
  const heading = staffGroups[group]?.();
  const shown = isOpen ? entries : entries.filter((entry) => entry === current);
  return (
    <>
      {heading !== undefined && (
        <h2 className={classes.heading}>
          <button type="button" id={id} aria-expanded={isOpen} onClick={onToggle}>
            {i18n._(heading)}
            {!isOpen && <WaitingInside entries={entries} />}
          </button>
        </h2>
      )}
      {shown.length > 0 && (
        <ul className={classes.entries} aria-labelledby={heading && id}>
          {shown.map((entry) => (
            <Entry key={entry.href} entry={entry} isCurrent={entry === current} />
          ))}
        </ul>
      )}
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
  const count = useWaitingCount(query) ?? 0;
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

/** A dot on a folded group in which something is pending. */
function WaitingInside({ entries }: { entries: readonly StaffEntry[] }) {
  return entries.flatMap(({ href, waiting }) => (waiting === undefined ? [] : [<Dot key={href} query={waiting} />]));
}

function Dot({ query }: { query: NonNullable<StaffEntry['waiting']> }) {
  const count = useWaitingCount(query) ?? 0;
  return count > 0 && <span className={classes.dot} aria-hidden="true" />;
}
