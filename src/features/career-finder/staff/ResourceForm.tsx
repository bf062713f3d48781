import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { resourceTypes } from '#contract/career-finder/content.ts';
import { careerFinderAdmin, type StaffResource } from '#contract/career-finder/staff.ts';
import type { CrudForm } from '#kit/staff/CrudSection.tsx';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { useEntryForm } from '#kit/staff/use-entry-form.ts';
import { sectors } from '../finder-queries.ts';
import { useTypeNames } from '../resource-types.ts';
import classes from './staff-resources.module.css';

/** A resource in both languages; without an entry, one is added. */
export function ResourceForm({ entry, onDone, onCancel }: CrudForm<StaffResource>) {
  const { t } = useLingui();
  const names = useTypeNames();
  const isNew = entry === undefined;
  const state = useEntryForm({
    id: 'resource',
    endpoint: isNew ? careerFinderAdmin.addResource : careerFinderAdmin.changeResource,
    ...(!isNew && { params: { id: entry.id } }),
    version: entry?.version,
    initial: fieldsOf(entry),
    toBody,
    refreshes: ['careerFinderAdmin', 'careerFinder', 'staff'],
    onDone: () => onDone(isNew ? t`The resource was added.` : t`The resource was changed.`),
  });
  const options = resourceTypes.map((value) => ({ value, label: names[value] }));
  const text = { kind: 'text', rows: 6, maxLength: 1500 } as const;
  return (
    <EntryForm
      label={isNew ? t`Add a resource` : t`Change a resource`}
      state={state}
      fields={[
        { kind: 'text', name: 'name_en', label: t`Name in English`, maxLength: 120 },
        { kind: 'text', name: 'name_mt', label: t`Name in Maltese`, maxLength: 120 },
        { kind: 'select', name: 'type', label: t`Subject`, placeholder: t`Choose`, options },
        { ...text, name: 'text_en', label: t`Text in English` },
        { ...text, name: 'text_mt', label: t`Text in Maltese` },
        {
          kind: 'own',
          name: 'sectors',
          label: t`For students interested in`,
          hint: t`If you choose none, it is for everyone.`,
          render: ({ value, onChange, label, hint, error }) => (
            <Checkbox.Group
              label={label}
              description={hint}
              error={error}
              value={idsIn(value)}
              onChange={(ids) => onChange(ids.join(' '))}
            >
              <SectorBoxes />
            </Checkbox.Group>
          ),
        },
      ]}
      onCancel={onCancel}
    />
  );
}

/** As the fields hold it; the sectors are ids with spaces between them. */
function fieldsOf(entry: StaffResource | undefined) {
  return {
    name_en: entry?.name.en ?? '',
    name_mt: entry?.name.mt ?? '',
    type: entry?.type ?? '',
    text_en: entry?.text.en ?? '',
    text_mt: entry?.text.mt ?? '',
    sectors: entry?.sectors.join(' ') ?? '',
  };
}

function toBody({ name_en, name_mt, text_en, text_mt, type, sectors: ids }: ReturnType<typeof fieldsOf>) {
  return { type, name: { en: name_en, mt: name_mt }, text: { en: text_en, mt: text_mt }, sectors: idsIn(ids) };
}

function idsIn(value: string): string[] {
  return value.split(' ').filter(Boolean);
}

function SectorBoxes() {
  const { data: all = [] } = useQuery(sectors);
  return (
    <div className={classes.sectors}>
      {all.map(({ id, name }) => (
        <Checkbox key={id} value={id} label={name} />
      ))}
    </div>
  );
}
