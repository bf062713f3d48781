import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { generatePath, useNavigate } from 'react-router';
import { typedNumber } from '#client/i18n/read-number.ts';
import type { StaffCompany } from '#contract/careers/staff-forms.ts';
import { careersAdmin } from '#contract/careers/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import type { Field } from '#kit/form/FormField.tsx';
import { splitLocalised, useLocalisedFields, joinLocalised } from '#kit/form/localised-fields.ts';
import { choicesField, chosenIn, chosenText } from '#kit/staff/ChoicesInput.tsx';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { useEntryForm } from '#kit/staff/use-entry-form.ts';
import { staffBusinessAreasQuery, refreshes } from './careers-admin-queries.ts';

interface Props {
  /** Undefined to add a company */
  company: StaffCompany | undefined;
  /** Receives the success message; a new company is opened instead */
  onDone?: (words: string) => void;
  onCancel?: () => void;
}

/** The form with a company's details. */
export function CompanyForm({ company, onDone, onCancel }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isNew = company === undefined;
  const state = useEntryForm({
    id: 'company',
    endpoint: isNew ? careersAdmin.addCompany : careersAdmin.changeCompany,
    ...(!isNew && { params: { id: company.id } }),
    version: company?.version,
    initial: fieldsOf(company),
    toBody,
    refreshes,
    onDone: ({ id }) =>
      isNew ? navigate(generatePath(staffPaths.company, { id: String(id) })) : onDone?.(t`The company was changed.`),
  });
  return (
    <EntryForm
      label={isNew ? t`Add a company` : t`Change the company`}
      state={state}
      fields={useFields()}
      {...(onCancel && { onCancel })}
    />
  );
}

function fieldsOf(company: StaffCompany | undefined) {
  return {
    name: company?.name ?? '',
    ...splitLocalised('tagline', company?.tagline),
    ...splitLocalised('description', company?.description),
    ...splitLocalised('looking_for', company?.looking_for),
    business_area_ids: chosenText(company?.business_area_ids ?? []),
    locality: company?.locality ?? '',
    founded: String(company?.founded ?? ''),
    stand: company?.stand ?? '',
    is_published: company?.is_published ?? false,
  };
}

function toBody({ business_area_ids, founded, stand, ...values }: ReturnType<typeof fieldsOf>) {
  return {
    ...joinLocalised(values),
    business_area_ids: chosenIn(business_area_ids).map(Number),
    ...(founded !== '' && { founded: typedNumber(founded) }),
    ...(stand !== '' && { stand }),
  };
}

function useFields(): Field[] {
  const { t, i18n } = useLingui();
  const inBoth = useLocalisedFields();
  const { data: areas } = useQuery(staffBusinessAreasQuery);
  const choices = (areas?.data ?? []).map(({ id, name }) => ({
    value: String(id),
    label: (i18n.locale === 'mt' && name.mt) || name.en,
  }));
  const hint = t`A blank line starts a new paragraph.`;
  return [
    { kind: 'text', name: 'name', label: t`Name` },
    ...inBoth('tagline', t`What they do in one sentence`),
    ...inBoth('description', t`Who they are`, { rows: 6, hint }),
    ...inBoth('looking_for', t`Who they are looking for`, { rows: 4, hint, isOptional: true }),
    choicesField({ name: 'business_area_ids', label: t`Business areas`, choices }),
    { kind: 'text', name: 'locality', label: t`Locality` },
    { kind: 'text', name: 'founded', label: t`Since (year)`, isOptional: true },
    {
      kind: 'text',
      name: 'stand',
      label: t`Stand at the careers expo`,
      hint: t`Leave empty if it has no stand`,
      isOptional: true,
    },
    { kind: 'checkbox', name: 'is_published', label: t`Published`, words: t`Published: everybody can see it` },
  ];
}
