import { msg } from '@lingui/core/macro';
import { formatDate } from '#client/i18n/dates.ts';
import type { ShownState } from '#contract/kit/shown-days.ts';
import type { StateTable } from '../StateTag.tsx';
import { dateField, type ResourceContext } from './resource-fields.ts';

/** Whether readers see an entry with days. */
export const shownStateTable: StateTable<ShownState> = {
  shown: { tone: 'good', label: () => msg`Shown now` },
  waiting: { tone: 'waits', label: () => msg`Behind another` },
  scheduled: { tone: 'waits', label: () => msg`Scheduled` },
  ended: { tone: 'plain', label: () => msg({ message: 'Ended', context: 'entry with a last day' }) },
  unpublished: { tone: 'plain', label: () => msg`Not published` },
};

/** The first and the last day on which readers see an entry. */
export const daysFields = [
  dateField('starts_on', { label: msg`First day`, hint: msg`Without a day: at once.`, isOptional: true }),
  dateField('ends_on', { label: msg`Last day`, hint: msg`Without a day: until it is taken off.`, isOptional: true }),
];

interface Days {
  starts_on: string | null;
  ends_on: string | null;
}

/** The column of the days, in words. */
export const daysColumn = {
  name: 'days',
  label: msg`Days`,
  cell: ({ starts_on, ends_on }: Days, { i18n, locale }: Pick<ResourceContext, 'i18n' | 'locale'>): string => {
    const first = starts_on === null ? '' : formatDate(starts_on, locale);
    const last = ends_on === null ? '' : formatDate(ends_on, locale);
    if (first === '') return last === '' ? '' : i18n._(msg`until ${last}`);
    return last === '' ? i18n._(msg`from ${first}`) : `${first} – ${last}`;
  },
} as const;

export const shownStateColumn = { name: 'state', label: msg`State`, states: shownStateTable } as const;
