import { msg } from '@lingui/core/macro';
import { resourceTypes } from '#contract/career-finder/content.ts';
import { careerFinderAdmin } from '#contract/career-finder/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { bilingualField, choiceField, choicesOf, type ResourceContext } from '#kit/staff/resource/resource-fields.ts';
import { resourcePage } from '#kit/staff/resource/ResourcePage.tsx';
import { staffList } from '#kit/staff/staff-list.ts';
import { sectorsQuery } from '../finder-queries.ts';
import { typeNames } from '../resource-types.ts';
import { resourceStateTable } from './resource-states.ts';

const types = ({ i18n }: Pick<ResourceContext, 'i18n'>) =>
  resourceTypes.map((value) => ({ value, label: i18n._(typeNames[value]()) }));

const reads = { sectors: sectorsQuery };

/** /staff/career-resources: the advice of the career finder, in both languages. */
export const { Component, queries } = resourcePage({
  name: 'resource',
  path: staffPaths.careerResources,
  title: msg`Career resources`,
  list: staffList(careerFinderAdmin.resources),
  reads,
  searchLabel: msg`Search in names and texts`,
  filters: [{ name: 'type', label: msg`Subject`, options: types }],
  columns: [
    { name: 'name', label: msg`Name`, cell: ({ name }, { inLocale }) => inLocale(name) },
    { name: 'type', label: msg`Subject`, cell: ({ type }, { i18n }) => i18n._(typeNames[type]()) },
    {
      name: 'sectors',
      label: msg`For`,
      cell: ({ sectors: ids }, { i18n, reads: { sectors: all = [] } }) => {
        const chosen = all.filter(({ id }) => ids.includes(id));
        return ids.length === 0 ? i18n._(msg`Everyone`) : chosen.map(({ name }) => name).join(', ');
      },
    },
    { name: 'state', label: msg`State`, states: resourceStateTable },
  ],
  fields: [
    {
      fields: [
        bilingualField('name', { label: msg`Name`, maxLength: 120, isRequired: true }),
        bilingualField('text', { label: msg`Text`, rows: 14, maxLength: 1500, isRequired: true }),
      ],
    },
    {
      fields: [
        choiceField('type', { label: msg`Subject`, options: types }),
        choicesOf<typeof reads>('sectors', {
          label: msg`For students interested in`,
          hint: msg`If you choose none, it is for everyone.`,
          options: ({ reads: { sectors: all = [] } }) => all.map(({ id, name }) => ({ value: id, label: name })),
        }),
      ],
    },
  ],
  nameOf: ({ name }, { inLocale }) => inLocale(name),
  calls: {
    add: careerFinderAdmin.addResource,
    change: careerFinderAdmin.changeResource,
    history: careerFinderAdmin.resourceHistory,
  },
  refreshes: ['careerFinderAdmin', 'careerFinder', 'staff'],
  texts: {
    add: msg`Add a resource`,
    added: msg`The resource was added.`,
    change: msg`Change a resource`,
    changed: msg`The resource was changed.`,
  },
  actions: [
    {
      endpoint: careerFinderAdmin.withdrawResource,
      isFor: ({ state }) => state === 'shown',
      label: msg({ message: 'Withdraw', context: 'career resource' }),
      question: msg`Withdraw this resource?`,
      consequence: () => msg`Students no longer see it, and reports no longer suggest it. You can show it again later.`,
      confirm: msg`Withdraw it`,
      cancel: msg`Cancel`,
      done: msg`The resource was withdrawn.`,
    },
    {
      endpoint: careerFinderAdmin.restoreResource,
      isFor: ({ state }) => state === 'withdrawn',
      label: msg`Show again`,
      question: msg`Show this resource again?`,
      confirm: msg`Show it`,
      cancel: msg`Cancel`,
      done: msg`Students see the resource again.`,
    },
  ],
});
