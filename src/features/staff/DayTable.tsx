import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { formatTime } from '#client/i18n/dates.ts';
import type { DayEntry } from '#contract/staff/calls.ts';
import { type Column, EntryTable } from '#kit/staff/EntryTable.tsx';
import { staffAreas } from '#kit/staff/staff-menu.ts';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';

/** Today's doors, gate, counter and appointments, with counts and links to their staff pages. */
export function DayTable({ entries }: { entries: readonly DayEntry[] }) {
  const { t, i18n } = useLingui();
  const id = useId();
  const title = t`Taking place today`;
  const columns: readonly Column<DayEntry>[] = [
    { name: 'kind', label: t`What`, cell: ({ kind, title: name }) => labelOf(kind, name, i18n) },
    {
      name: 'starts_at',
      label: t`From`,
      cell: ({ starts_at }) => (starts_at === null ? t`All day` : formatTime(starts_at)),
    },
    { name: 'total', label: t`Number`, cell: ({ done, total }) => (done === null ? total : t`${done} of ${total}`) },
  ];
  return (
    <section className={`${layout.stack3} ${prose.part}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {entries.length === 0 ? (
        <p>{t`Nothing takes place today.`}</p>
      ) : (
        <EntryTable
          label={title}
          entries={entries}
          columns={columns}
          keyOf={({ kind, ref, title: name }) => `${kind} ${ref} ${name}`}
          hrefOf={({ kind, ref }) => dayLines[kind]?.href(ref)}
        />
      )}
    </section>
  );
}

/** The lines of all areas, by kind. */
const dayLines = Object.assign({}, ...staffAreas.map(({ day }) => day)) as NonNullable<
  (typeof staffAreas)[number]['day']
>;

/** Returns the label of the kind and, if there is one, the name of the event or company. */
function labelOf(kind: DayEntry['kind'], name: string, i18n: ReturnType<typeof useLingui>['i18n']): string {
  const line = dayLines[kind];
  const label = line === undefined ? kind : i18n._(line.label());
  return name === '' ? label : `${label}: ${name}`;
}
