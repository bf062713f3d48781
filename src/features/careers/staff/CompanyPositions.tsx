import { useLingui } from '@lingui/react/macro';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { positionTypes } from '#contract/careers/calls.ts';
import type { StaffCompany, StaffPosition } from '#contract/careers/staff-forms.ts';
import { careersAdmin } from '#contract/careers/staff.ts';
import { localisedValues, useLocalisedFields, withLocalised } from '#kit/form/localised-fields.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import { type CrudForm, CrudSection } from '#kit/staff/CrudSection.tsx';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { useEntryForm } from '#kit/staff/use-entry-form.ts';
import { positionTypeLabels } from '../position-types.ts';
import { refreshes } from './careers-admin-queries.ts';

/** The positions of a company: added, changed and removed in place. */
export function CompanyPositions({ company }: { company: StaffCompany }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const nameOf = ({ title }: StaffPosition) => title[locale] || title.en;
  return (
    <CrudSection
      label={t`Positions`}
      entries={company.positions}
      keyOf={({ id }) => id}
      columns={[
        { name: 'title', label: t`Position`, cell: nameOf },
        { name: 'type', label: t`Kind of work`, cell: ({ type }) => i18n._(positionTypeLabels[type]()) },
        {
          name: 'closes_on',
          label: t`Apply by`,
          cell: ({ closes_on }) => closes_on && formatDate(closes_on, locale),
        },
      ]}
      empty={<p>{t`No positions yet.`}</p>}
      crud={{
        nameOf,
        add: t`Add a position`,
        renderForm: (form) => <PositionForm {...form} company={company} />,
        renderRemoval: ({ entry, onDone, ...button }) => (
          <ConfirmAction
            {...button}
            tone="compact"
            title={t`Remove this position?`}
            endpoint={careersAdmin.removePosition}
            input={{ params: { id: company.id, position_id: entry.id } }}
            refreshes={refreshes}
            confirm={t`Remove it`}
            cancel={t`Keep it`}
            onDone={() => onDone(t`The position was removed.`)}
          >
            <p>{nameOf(entry)}</p>
          </ConfirmAction>
        ),
      }}
    />
  );
}

type FormProps = CrudForm<StaffPosition> & { company: StaffCompany };

function PositionForm({ entry, company, onDone, onCancel }: FormProps) {
  const { t, i18n } = useLingui();
  const inBoth = useLocalisedFields();
  const isNew = entry === undefined;
  const state = useEntryForm({
    id: `position-${entry?.id ?? 'new'}`,
    endpoint: isNew ? careersAdmin.addPosition : careersAdmin.changePosition,
    params: { id: company.id, ...(!isNew && { position_id: entry.id }) },
    version: entry?.version,
    initial: fieldsOf(entry),
    toBody,
    refreshes,
    onDone: () => onDone(isNew ? t`The position was added.` : t`The position was changed.`),
  });
  const options = positionTypes.map((value) => ({ value, label: i18n._(positionTypeLabels[value]()) }));
  return (
    <EntryForm
      label={isNew ? t`Add a position` : t`Change a position`}
      state={state}
      fields={[
        ...inBoth('title', t`Position`),
        { kind: 'select', name: 'type', label: t`Kind of work`, placeholder: t`Choose`, options },
        ...inBoth('text', t`What it is about`, { rows: 4, isOptional: true }),
        {
          kind: 'text',
          type: 'date',
          name: 'closes_on',
          label: t`Apply by`,
          hint: t`Shown until the end of this day. Leave empty to show it until it is removed.`,
          isOptional: true,
        },
        { kind: 'text', name: 'url', label: t`Where to apply`, hint: t`Begins with https://`, isOptional: true },
      ]}
      onCancel={onCancel}
    />
  );
}

function fieldsOf(position: StaffPosition | undefined) {
  return {
    ...localisedValues('title', position?.title),
    type: position?.type ?? '',
    ...localisedValues('text', position?.text),
    closes_on: position?.closes_on ?? '',
    url: position?.url ?? '',
  };
}

function toBody({ closes_on, url, ...values }: ReturnType<typeof fieldsOf>) {
  return { ...withLocalised(values), ...(closes_on !== '' && { closes_on }), ...(url !== '' && { url }) };
}
