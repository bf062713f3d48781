import { msg } from '@lingui/core/macro';
import { query } from '#client/api/query.ts';
import type { StaffBusinessArea } from '#contract/careers/staff-forms.ts';
import { careersAdmin } from '#contract/careers/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { bilingualField, choicesOf } from '#kit/staff/resource/resource-fields.ts';
import { resourcePage } from '#kit/staff/resource/ResourcePage.tsx';
import { removal } from '#kit/staff/resource/staff-resource.ts';
import { staffList } from '#kit/staff/staff-list.ts';
import { refreshes } from './careers-admin-queries.ts';

const reads = { sectors: query(careersAdmin.sectors, {}) };

/** /staff/business-areas: business areas, and their career-finder sectors. */
export const { Component, queries } = resourcePage({
  name: 'area',
  path: staffPaths.businessAreas,
  title: msg`Business areas`,
  list: staffList(careersAdmin.businessAreas),
  reads,
  columns: [
    { name: 'name', label: msg`Name`, cell: (area, { inLocale }) => inLocale(area.name) },
    { name: 'companies', label: msg`Companies`, isNumber: true },
    {
      name: 'sectors',
      label: msg`Sectors of the career finder`,
      cell: (area, { reads: { sectors = [] } }) =>
        area.sectors.map((id) => sectors.find((each) => each.id === id)?.name ?? id).join(', '),
    },
  ],
  fields: [
    bilingualField('name', { label: msg`Name` }),
    choicesOf<typeof reads>('sectors', {
      label: msg`Sectors of the career finder`,
      hint: msg`Reports that suggest one of these sectors list the companies in this area.`,
      options: ({ reads: { sectors = [] } }) => sectors.map(({ id, name }) => ({ value: id, label: name })),
    }),
  ],
  nameOf: ({ name }, { inLocale }) => inLocale(name),
  calls: {
    add: careersAdmin.addBusinessArea,
    change: careersAdmin.changeBusinessArea,
    history: careersAdmin.businessAreaHistory,
  },
  refreshes,
  texts: {
    add: msg`Add a business area`,
    added: msg`The business area was added.`,
    change: msg`Change a business area`,
    changed: msg`The business area was changed.`,
  },
  actions: [
    removal<StaffBusinessArea>({
      endpoint: careersAdmin.removeBusinessArea,
      question: msg`Remove this business area?`,
      consequence: ({ companies }) =>
        companies > 0 ? msg`There are still companies in it. Move them to another business area first.` : undefined,
      done: msg`The business area was removed.`,
      isPossible: ({ companies }) => companies === 0,
    }),
  ],
});
