import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { formatDay, formatMoment } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { type StaffWaitingEntry, waitingAdmin } from '#contract/bookings/waiting.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import type { ListColumn } from '#kit/staff/EntryTable.tsx';
import { textField } from '#kit/staff/resource/resource-fields.ts';
import { RowActions } from '#kit/staff/resource/RowActions.tsx';
import type { ResourceAction } from '#kit/staff/resource/staff-resource.ts';
import { staffList } from '#kit/staff/staff-list.ts';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import type { StateTable } from '#kit/staff/StateTag.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { Link } from '#kit/ui/Link.tsx';

const states: StateTable<StaffWaitingEntry['state']> = {
  waiting: { tone: 'plain', label: () => msg({ message: 'Waiting', context: 'waiting list' }) },
  offered: { tone: 'good', label: () => msg({ message: 'Offered', context: 'waiting list' }) },
  booked: { tone: 'good', label: () => msg({ message: 'Booked', context: 'waiting list' }) },
  lapsed: { tone: 'bad', label: () => msg`Offer expired` },
  left: { tone: 'plain', label: () => msg({ message: 'Left', context: 'waiting list' }) },
  removed: { tone: 'bad', label: () => msg({ message: 'Removed', context: 'waiting list' }) },
  closed: { tone: 'plain', label: () => msg`List closed` },
};

const actions: readonly ResourceAction<StaffWaitingEntry>[] = [
  {
    endpoint: waitingAdmin.remove,
    label: msg`Take off the list…`,
    form: 'remove-waiting',
    title: msg`Take off the waiting list`,
    fields: () => [
      textField('reason', { label: msg`Reason`, hint: msg`The student reads it.`, rows: 3, maxLength: 500 }),
    ],
    submit: msg`Take off the list`,
    done: msg`The student was taken off the list.`,
    isFor: ({ state }) => state === 'waiting' || state === 'offered',
  },
];
const refreshes = ['waitingAdmin', 'staff'];
const entries = staffList(waitingAdmin.list);

export const { queries } = entries;

/** /staff/waiting-list: students who wait for places, of one date with `?date=12` (WAIT-8, WAIT-9). */
export function Component() {
  const { t } = useLingui();
  const nameOf = usePersonName();
  return (
    <StaffListPage
      title={t`Waiting lists`}
      path={staffPaths.waitingList}
      list={entries}
      searchLabel={t`Name or e-mail address`}
      columns={useColumns()}
      keyOf={({ id }) => id}
      renderActions={(entry, results) => (
        <RowActions actions={actions} entry={entry} name={nameOf(entry.person)} refreshes={refreshes} {...results} />
      )}
    />
  );
}

function useColumns(): ListColumn<StaffWaitingEntry>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = usePersonName();
  return [
    {
      name: 'person',
      label: t`Student`,
      cell: ({ person }) => (
        <Link href={generatePath(staffPaths.person, { id: String(person.id) })}>{nameOf(person)}</Link>
      ),
      value: ({ person }) => person.email ?? '',
    },
    {
      name: 'date',
      label: t`Event`,
      cell: ({ date }) => (
        <Link href={`${staffPaths.waitingList}?date=${date.id}`}>
          {date.title}, {formatDay(date.starts_at, locale)}
        </Link>
      ),
      value: ({ date }) => `${date.title}, ${formatMoment(date.starts_at, locale)}`,
    },
    { name: 'ticket', label: t`Ticket` },
    { name: 'places', label: t`Places`, isNumber: true },
    { name: 'position', label: t({ message: 'Position', context: 'waiting list' }), isNumber: true },
    { name: 'state', label: t`State`, states },
    { name: 'offered_until', label: t`Offered until`, isTime: true },
    { name: 'offered_places', label: t`Offered places`, isNumber: true, isExtra: true },
    { name: 'joined_at', label: t`Joined`, isTime: true, isExtra: true },
    { name: 'reason', label: t`Reason`, isExtra: true },
  ];
}
