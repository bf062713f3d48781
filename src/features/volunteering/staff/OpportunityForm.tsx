import { useLingui } from '@lingui/react/macro';
import { generatePath, useNavigate } from 'react-router';
import { typedNumber } from '#client/i18n/read-number.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { volunteerAreas } from '#contract/volunteering/calls.ts';
import { type StaffOpportunity, volunteeringAdmin } from '#contract/volunteering/staff.ts';
import type { Field } from '#kit/form/FormField.tsx';
import { splitLocalised, useLocalisedFields, joinLocalised } from '#kit/form/localised-fields.ts';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { clockOf, useEntryForm } from '#kit/staff/use-entry-form.ts';
import { areaLabels } from '../volunteering-labels.ts';
import { refreshes } from './volunteering-admin-queries.ts';

interface Props {
  /** Undefined to add an opportunity */
  opportunity: StaffOpportunity | undefined;
  /** Receives the success message; a new opportunity is opened instead */
  onDone?: (words: string) => void;
  onCancel?: () => void;
}

/** The opportunity form in both languages. A change of an outdated version is rejected. */
export function OpportunityForm({ opportunity, onDone, onCancel }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isNew = opportunity === undefined;
  const state = useEntryForm({
    id: 'opportunity',
    endpoint: isNew ? volunteeringAdmin.add : volunteeringAdmin.change,
    ...(!isNew && { params: { id: opportunity.id } }),
    version: opportunity?.version ?? 0,
    initial: fieldsOf(opportunity),
    times: {
      withdraw_until: opportunity?.withdraw_until,
      starts_at: opportunity?.starts_at,
      ends_at: opportunity?.ends_at,
    },
    toBody,
    refreshes,
    onDone: ({ id }) =>
      isNew
        ? navigate(generatePath(staffPaths.volunteerOpportunity, { id: String(id) }))
        : onDone?.(t`The opportunity was changed.`),
  });
  return (
    <EntryForm
      label={isNew ? t`Add an opportunity` : t`Change the opportunity`}
      state={state}
      fields={useFields()}
      {...(onCancel && { onCancel })}
    />
  );
}

function fieldsOf(opportunity: StaffOpportunity | undefined) {
  return {
    area: opportunity?.area ?? '',
    ...splitLocalised('title', opportunity?.title),
    ...splitLocalised('text', opportunity?.text),
    ...splitLocalised('place', opportunity?.place),
    places: String(opportunity?.places ?? ''),
    withdraw_until: clockOf(opportunity?.withdraw_until),
    starts_at: clockOf(opportunity?.starts_at),
    ends_at: clockOf(opportunity?.ends_at),
  };
}

function toBody({ places, ...values }: ReturnType<typeof fieldsOf>) {
  return { ...joinLocalised(values), ...(places !== '' && { places: typedNumber(places) }) };
}

function useFields(): Field[] {
  const { t, i18n } = useLingui();
  const inBoth = useLocalisedFields();
  const isRequired = true;
  return [
    {
      kind: 'select',
      name: 'area',
      label: t`Area`,
      placeholder: t`Choose`,
      options: volunteerAreas.map((value) => ({ value, label: i18n._(areaLabels[value]()) })),
    },
    ...inBoth('title', t`Title`, { isRequired, maxLength: 120 }),
    ...inBoth('text', t`What volunteers do`, { isRequired, rows: 6, hint: t`A blank line starts a new paragraph.` }),
    ...inBoth('place', t`Meeting place`, { isRequired, maxLength: 120 }),
    { kind: 'text', name: 'places', label: t`Places`, maxLength: 3 },
    {
      kind: 'text',
      type: 'datetime-local',
      name: 'withdraw_until',
      label: t`Volunteers can withdraw until`,
      hint: t`No later than the start`,
    },
    { kind: 'text', type: 'datetime-local', name: 'starts_at', label: t`Begins` },
    { kind: 'text', type: 'datetime-local', name: 'ends_at', label: t`Ends` },
  ];
}
