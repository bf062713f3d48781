import { msg } from '@lingui/core/macro';
import { formatDate } from '#client/i18n/dates.ts';
import { windowKinds } from '#contract/kit/opening-windows.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { studentCardAdmin } from '#contract/student-card/staff.ts';
import { choiceField, type ResourceContext, timeField } from '#kit/staff/resource/resource-fields.ts';
import { resourcePage } from '#kit/staff/resource/ResourcePage.tsx';
import { removal } from '#kit/staff/resource/staff-resource.ts';
import { staffList } from '#kit/staff/staff-list.ts';
import { PeriodTag } from './PeriodTag.tsx';
import { periodOf, periodTable, windowKindLabels } from './window-kinds.ts';

const kinds = ({ i18n }: Pick<ResourceContext, 'i18n'>) =>
  windowKinds.map((value) => ({ value, label: i18n._(windowKindLabels[value]()) }));

/** /staff/opening-dates: the periods in which students can apply for cards and permits. */
export const { Component, queries } = resourcePage({
  name: 'window',
  path: staffPaths.openingDates,
  title: msg`Opening dates`,
  list: staffList(studentCardAdmin.openingDates),
  filters: [{ name: 'kind', label: msg`Applies to`, options: kinds }],
  columns: [
    { name: 'kind', label: msg`Applies to`, cell: ({ kind }, { i18n }) => i18n._(windowKindLabels[kind]()) },
    { name: 'opens_at', label: msg`Opens`, isTime: true },
    { name: 'closes_at', label: msg`Closes`, isTime: true },
    { name: 'valid_until', label: msg`Valid until`, isTime: true },
    {
      name: 'state',
      label: msg`State`,
      cell: (window) => <PeriodTag window={window} />,
      value: (window, { i18n }) => i18n._(periodTable[periodOf(window, new Date())].label()),
    },
  ],
  fields: [
    choiceField('kind', { label: msg`Applies to`, options: kinds }),
    timeField('opens_at', { label: msg`Opens` }),
    timeField('closes_at', { label: msg`Closes` }),
    timeField('valid_until', { label: msg`Passes are valid until` }),
  ],
  nameOf: ({ kind, opens_at }, { i18n, locale }) =>
    `${i18n._(windowKindLabels[kind]())}, ${formatDate(opens_at, locale)}`,
  calls: {
    add: studentCardAdmin.addOpeningDate,
    change: studentCardAdmin.changeOpeningDate,
    history: studentCardAdmin.openingDateHistory,
  },
  refreshes: ['studentCardAdmin', 'passes', 'staff'],
  texts: {
    add: msg`Add a period`,
    added: msg`The period was added.`,
    change: msg`Change a period`,
    changed: msg`The period was changed.`,
  },
  actions: [
    removal({
      endpoint: studentCardAdmin.removeOpeningDate,
      question: msg`Remove this period?`,
      consequence: () => msg`Passes issued in it stay valid. No new applications can be made in it.`,
      done: msg`The period was removed.`,
    }),
  ],
});
