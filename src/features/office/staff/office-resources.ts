import { msg } from '@lingui/core/macro';
import { query } from '#client/api/query.ts';
import { officeAdmin, type StaffCrisisNumber } from '#contract/office/staff.ts';
import { fresh } from '#kit/staff/fresh.ts';
import { bilingualField, numberField, textField } from '#kit/staff/resource/resource-fields.ts';
import { removal, type Resource } from '#kit/staff/resource/staff-resource.ts';

export const staffOfficeQuery = { ...query(officeAdmin.view, {}), ...fresh };

/** Areas whose reads are refetched after a change by staff. */
export const refreshes = ['officeAdmin', 'office', 'staff'] as const;

const optional = { isOptional: true, isSentEmpty: true } as const;

/** The fields of the texts, by where they are shown. */
export const textFields = [
  {
    title: msg`Where the office is`,
    fields: [
      bilingualField('place', {
        label: msg`Place in a few words`,
        hint: msg`For e-mails and calendars, such as “Students’ House, Msida”`,
        maxLength: 200,
      }),
      bilingualField('address', { label: msg`Postal address`, maxLength: 200, isOptional: true }),
      bilingualField('directions', { label: msg`How to get in`, rows: 3, maxLength: 1000, isOptional: true }),
      textField('map_url', { label: msg`Map`, hint: msg`Begins with https://`, ...optional }),
    ],
  },
  {
    title: msg`How to reach it`,
    fields: [
      bilingualField('hours', {
        label: msg`Opening hours`,
        hint: msg`One line for each period`,
        rows: 4,
        maxLength: 1000,
        isOptional: true,
      }),
      textField('telephone', { label: msg`Telephone`, maxLength: 30, ...optional }),
      textField('email', { label: msg`E-mail`, ...optional }),
    ],
  },
];

const orderField = numberField('order', { label: msg`Order`, hint: msg`The smallest is first.` });

/** The numbers to call in an emergency, on the wellbeing pages (WELL-1). */
export const crisisNumbers: Resource<StaffCrisisNumber> = {
  name: 'crisis',
  title: msg`Crisis numbers`,
  columns: [
    { name: 'number', label: msg`Number` },
    { name: 'name', label: msg`Name`, cell: ({ name }, { inLocale }) => inLocale(name) },
    { name: 'text', label: msg`Text`, cell: ({ text }, { inLocale }) => inLocale(text) },
    { name: 'order', label: msg`Order`, isNumber: true },
  ],
  fields: [
    textField('number', { label: msg`Number`, hint: msg`Dial it once before you save it.`, maxLength: 30 }),
    bilingualField('name', { label: msg`Name`, maxLength: 80, isRequired: true }),
    bilingualField('text', { label: msg`Text`, rows: 3, maxLength: 200, isRequired: true }),
    orderField,
  ],
  nameOf: ({ number }) => number,
  calls: {
    add: officeAdmin.addCrisisNumber,
    change: officeAdmin.changeCrisisNumber,
    history: officeAdmin.crisisNumberHistory,
  },
  refreshes,
  texts: {
    add: msg`Add a crisis number`,
    added: msg`The crisis number was added.`,
    change: msg`Change a crisis number`,
    changed: msg`The crisis number was changed.`,
  },
  actions: [
    removal({
      endpoint: officeAdmin.removeCrisisNumber,
      question: msg`Remove this crisis number?`,
      consequence: () => msg`Without any number, the pages show those that are part of the app: 112, 1579 and 179.`,
      done: msg`The crisis number was removed.`,
    }),
  ],
};
