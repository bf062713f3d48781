import { msg } from '@lingui/core/macro';
import { formatDate } from '#client/i18n/dates.ts';
import { positionTypes } from '#contract/careers/calls.ts';
import type { StaffCompany, StaffPosition } from '#contract/careers/staff-forms.ts';
import { careersAdmin } from '#contract/careers/staff.ts';
import { bilingualField, choiceField, dateField, textField } from '#kit/staff/resource/resource-fields.ts';
import { ResourceSection } from '#kit/staff/resource/ResourceSection.tsx';
import { removal, type Resource } from '#kit/staff/resource/staff-resource.ts';
import { positionTypeLabels } from '../position-types.ts';
import { refreshes } from './careers-admin-queries.ts';

const positions: Resource<StaffPosition, object, StaffCompany> = {
  name: 'position',
  title: msg`Positions`,
  columns: [
    { name: 'title', label: msg`Position`, cell: ({ title }, { inLocale }) => inLocale(title) },
    { name: 'type', label: msg`Kind of work`, cell: ({ type }, { i18n }) => i18n._(positionTypeLabels[type]()) },
    {
      name: 'closes_on',
      label: msg`Apply by`,
      cell: ({ closes_on }, { locale }) => closes_on && formatDate(closes_on, locale),
    },
  ],
  fields: [
    bilingualField('title', { label: msg`Position` }),
    choiceField('type', {
      label: msg`Kind of work`,
      options: ({ i18n }) => positionTypes.map((value) => ({ value, label: i18n._(positionTypeLabels[value]()) })),
    }),
    bilingualField('text', { label: msg`What it is about`, rows: 4, isOptional: true }),
    dateField('closes_on', {
      label: msg`Apply by`,
      hint: msg`Shown until the end of this day. Leave empty to show it until it is removed.`,
      isOptional: true,
    }),
    textField('url', { label: msg`Where to apply`, hint: msg`Begins with https://`, isOptional: true }),
  ],
  nameOf: ({ title }, { inLocale }) => inLocale(title),
  calls: { add: careersAdmin.addPosition, change: careersAdmin.changePosition },
  params: ({ id }, position) => ({ id, ...(position && { position_id: position.id }) }),
  refreshes,
  texts: {
    add: msg`Add a position`,
    added: msg`The position was added.`,
    change: msg`Change a position`,
    changed: msg`The position was changed.`,
  },
  actions: [
    removal({
      endpoint: careersAdmin.removePosition,
      question: msg`Remove this position?`,
      done: msg`The position was removed.`,
    }),
  ],
};

/** The positions that a company offers. */
export function CompanyPositions({ company }: { company: StaffCompany }) {
  const empty = msg`No positions yet.`;
  return <ResourceSection resource={positions} entries={company.positions} owner={company} empty={empty} />;
}
