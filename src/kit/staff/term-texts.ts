import { msg } from '@lingui/core/macro';
import { formatDate } from '#client/i18n/dates.ts';
import type { TermState } from '#contract/kit/terms.ts';
import { dateField, type ResourceContext } from './resource/resource-fields.ts';
import type { ListedColumn } from './resource/staff-resource.ts';
import type { StateTable } from './StateTag.tsx';

/** The states of terms of officers and roles. */
export const termStateTable: StateTable<TermState> = {
  current: { tone: 'good', label: () => msg`Current` },
  to_come: { tone: 'waits', label: () => msg`Upcoming` },
  ended: { tone: 'plain', label: () => msg`Ended` },
};

interface TermDays {
  starts_on: string | null;
  ends_on: string | null;
}

/** The fields of a new term; the server starts it at once if the first day is empty. */
export const newTermFields = [
  dateField('starts_on', {
    label: msg`First day`,
    hint: msg`From midnight in Malta. Leave it empty to start now.`,
    isOptional: true,
  }),
  dateField('ends_on', { label: msg`Last day`, hint: msg`Leave it empty for no end.`, isOptional: true }),
];

/** The fields of a term that is changed. */
export const termFields = [
  dateField('starts_on', { label: msg`First day`, hint: msg`From midnight in Malta.`, isOptional: true }),
  dateField('ends_on', { label: msg`Last day`, hint: msg`Leave it empty for no end.`, isOptional: true }),
];

/** The columns of a term's days. */
export function termColumns<T extends TermDays, R extends object>(): ListedColumn<T, R>[] {
  return [
    {
      name: 'starts_on',
      label: msg`First day`,
      cell: ({ starts_on }, context) => dayText(starts_on, context),
      value: ({ starts_on }) => starts_on && { day: starts_on },
    },
    {
      name: 'ends_on',
      label: msg`Last day`,
      cell: ({ ends_on }, context) => dayText(ends_on, context),
      value: ({ ends_on }) => ends_on && { day: ends_on },
    },
  ];
}

function dayText(day: string | null, { locale }: Pick<ResourceContext, 'locale'>): string {
  return day === null ? '–' : formatDate(day, locale);
}
