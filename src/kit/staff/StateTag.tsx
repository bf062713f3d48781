import type { I18n, MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { Choice } from '#kit/ui/form/SelectField.tsx';
import classes from './staff.module.css';

/** `waits` for pending states, `good` or `bad` for final ones, `plain` for the rest; the text says the state too. */
export type TagTone = 'waits' | 'good' | 'bad' | 'plain';

/** Every state of an area's items, in the order of its filter. One table per area, beside its pages. */
export type StateTable<S extends string> = Readonly<Record<S, { tone: TagTone; label: () => MessageDescriptor }>>;

type Props<S extends string> = { of: StateTable<S>; state: S } | { tone: TagTone; children: ReactNode };

/** The state of an item, by the table of its area: `<StateTag of={permitStateTable} state={permit.state} />`. */
export function StateTag<S extends string>(props: Props<S>) {
  const { i18n } = useLingui();
  const shown =
    'of' in props ? { tone: props.of[props.state].tone, children: i18n._(props.of[props.state].label()) } : props;
  return (
    <span className={classes.tag} data-tone={shown.tone}>
      {shown.children}
    </span>
  );
}

/** The states to choose from, for a filter or a field. */
export function stateChoices<S extends string>(table: StateTable<S>, i18n: I18n): Choice[] {
  const states = Object.entries<{ label: () => MessageDescriptor }>(table);
  return states.map(([value, { label }]) => ({ value, label: i18n._(label()) }));
}
