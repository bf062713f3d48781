import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { CounterGown } from '#contract/toga/staff.ts';
import { type Column, EntryTable } from '#kit/staff/EntryTable.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { useItemNames } from '../use-item-names.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './counter.module.css';

interface Props {
  title: string;
  /** Text for an empty table */
  none: string;
  gowns: readonly CounterGown[];
  /** The time to show */
  time: 'fitting_start' | 'pick_up_from' | 'return_until';
}

/** Gowns that need an action, the earliest fitting first. */
export function GownTable({ title, none, gowns, time }: Props) {
  const id = useId();
  const columns = useColumns(time);
  return (
    <section className={`${layout.stack3} ${classes.section}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {gowns.length === 0 ? (
        <p>{none}</p>
      ) : (
        <EntryTable label={title} entries={gowns} keyOf={(gown) => gown.id} columns={columns} />
      )}
    </section>
  );
}

function useColumns(time: Props['time']): readonly Column<CounterGown>[] {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const itemsOf = useItemNames();
  const size = ({ height_cm, chest_cm, head_cm }: CounterGown) =>
    [height_cm, chest_cm, head_cm].filter((each) => each !== null).join(' / ');
  return [
    { name: 'person', label: t`Name`, cell: ({ person }) => nameOf(person) },
    { name: time, label: t`When`, isTime: true },
    { name: 'items', label: t`Items`, cell: ({ items }) => itemsOf(items) },
    { name: 'size', label: t`Height / chest / head`, cell: size },
    { name: 'code', label: t`Code` },
  ];
}
