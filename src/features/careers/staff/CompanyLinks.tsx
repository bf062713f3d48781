import { msg } from '@lingui/core/macro';
import type { StaffCompany, StaffLink } from '#contract/careers/staff-forms.ts';
import { careersAdmin } from '#contract/careers/staff.ts';
import { bilingualField, textField } from '#kit/staff/resource/resource-fields.ts';
import { ResourceSection } from '#kit/staff/resource/ResourceSection.tsx';
import { removal, type Resource } from '#kit/staff/resource/staff-resource.ts';
import { refreshes } from './careers-admin-queries.ts';

const links: Resource<StaffLink, object, StaffCompany> = {
  name: 'link',
  title: msg`Links`,
  columns: [
    { name: 'name', label: msg`Name`, cell: ({ name }, { inLocale }) => inLocale(name) },
    { name: 'url', label: msg`Address` },
  ],
  fields: [
    bilingualField('name', { label: msg`Name` }),
    textField('url', { label: msg`Address`, hint: msg`Begins with https://` }),
  ],
  nameOf: ({ name }, { inLocale }) => inLocale(name),
  calls: { add: careersAdmin.addLink, change: careersAdmin.changeLink },
  params: ({ id }, link) => ({ id, ...(link && { link_id: link.id }) }),
  refreshes,
  texts: {
    add: msg`Add a link`,
    added: msg`The link was added.`,
    change: msg`Change a link`,
    changed: msg`The link was changed.`,
  },
  actions: [
    removal({
      endpoint: careersAdmin.removeLink,
      question: msg`Remove this link?`,
      done: msg`The link was removed.`,
    }),
  ],
};

/** Other websites of a company. */
export function CompanyLinks({ company }: { company: StaffCompany }) {
  return <ResourceSection resource={links} entries={company.links} owner={company} empty={msg`No links yet.`} />;
}
