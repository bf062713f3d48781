import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { StaffExpo } from '#contract/careers/staff-forms.ts';
import { careersAdmin } from '#contract/careers/staff.ts';
import { splitLocalised, useLocalisedFields, joinLocalised } from '#kit/form/localised-fields.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { RowsSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { useEntryForm } from '#kit/staff/use-entry-form.ts';
import { Outcome } from '#kit/state/Outcome.tsx';
import { staffExpoQuery, refreshes } from './careers-admin-queries.ts';

export function queries() {
  return [staffExpoQuery];
}

/** /staff/careers-expo: dates, texts and publication of the expo. */
export function Component() {
  const { t } = useLingui();
  return (
    <LoadedQuery query={staffExpoQuery} placeholder={<RowsSkeleton />}>
      {([expo]) => (
        <>
          <StaffHeading title={t`Careers expo`}>
            <StateTag tone={expo?.is_published === true ? 'good' : 'plain'}>
              {expo?.is_published === true ? t`Published` : t`Not published`}
            </StateTag>
          </StaffHeading>
          <ExpoForm expo={expo} />
        </>
      )}
    </LoadedQuery>
  );
}

function ExpoForm({ expo }: { expo: StaffExpo | undefined }) {
  const { t } = useLingui();
  const inBoth = useLocalisedFields();
  const [doneAt, setDoneAt] = useState<number>();
  const state = useEntryForm({
    id: 'expo',
    endpoint: careersAdmin.changeExpo,
    version: expo?.version ?? 0,
    initial: {
      is_published: expo?.is_published ?? false,
      ...splitLocalised('name', expo?.name),
      starts_on: expo?.starts_on ?? '',
      ends_on: expo?.ends_on ?? '',
      ...splitLocalised('hours', expo?.hours),
      ...splitLocalised('place', expo?.place),
      ...splitLocalised('text', expo?.text),
    },
    toBody: joinLocalised,
    refreshes,
    onDone: () => setDoneAt(Date.now()),
  });
  return (
    <>
      {doneAt !== undefined && (
        <Outcome key={doneAt} tone="success">
          {t`The careers expo was changed.`}
        </Outcome>
      )}
      <EntryForm
        label={t`Careers expo`}
        state={state}
        fields={[
          {
            kind: 'checkbox',
            name: 'is_published',
            label: t`Published`,
            words: t`Published: the careers page opens with the expo, and companies show their stands`,
          },
          ...inBoth('name', t`Name`),
          { kind: 'text', type: 'date', name: 'starts_on', label: t`First day` },
          { kind: 'text', type: 'date', name: 'ends_on', label: t`Last day` },
          ...inBoth('hours', t`Opening hours`),
          ...inBoth('place', t`Venue`),
          ...inBoth('text', t`Text`, { rows: 8, hint: t`A blank line starts a new paragraph.` }),
        ]}
      />
    </>
  );
}
