import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { officeAdmin, type OfficeTexts } from '#contract/office/staff.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { DeclaredForm } from '#kit/staff/resource/DeclaredForm.tsx';
import { EntryHistory } from '#kit/staff/resource/EntryHistory.tsx';
import { ResourceSection } from '#kit/staff/resource/ResourceSection.tsx';
import { useResourceContext } from '#kit/staff/resource/use-resource-context.ts';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { RowsSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { useResults } from '#kit/staff/use-results.tsx';
import { crisisNumbers, refreshes, staffOfficeQuery, textFields } from './office-resources.ts';

export function queries() {
  return [staffOfficeQuery];
}

/** /staff/office: address, opening hours and crisis numbers (OFFICE-4). */
export function Component() {
  const { t } = useLingui();
  return (
    <LoadedQuery query={staffOfficeQuery} placeholder={<RowsSkeleton />}>
      {({ texts, crisis_numbers }) => (
        <>
          <StaffHeading title={t`Office data`} />
          <TextsForm texts={texts} />
          <h2>{t`Crisis numbers`}</h2>
          <p>
            <Trans>
              They are at the top of the wellbeing pages. A device shows a change offline once it has been online. The
              emergency number 112 is always shown, even if it is not in this list.
            </Trans>
          </p>
          <ResourceSection
            resource={crisisNumbers}
            entries={crisis_numbers}
            owner={undefined}
            empty={msg`No crisis numbers yet.`}
          />
        </>
      )}
    </LoadedQuery>
  );
}

function TextsForm({ texts }: { texts: OfficeTexts }) {
  const { t } = useLingui();
  const context = useResourceContext({});
  const { said, onDone } = useResults();
  return (
    <>
      {said}
      <DeclaredForm
        id="office"
        title={msg`Office data`}
        endpoint={officeAdmin.changeTexts}
        params={{ id: texts.id }}
        context={context}
        fields={textFields}
        entry={texts}
        version={texts.version}
        refreshes={refreshes}
        onDone={() => onDone(t`The office data was changed.`)}
      />
      <EntryHistory endpoint={officeAdmin.textsHistory} params={{ id: texts.id }} />
    </>
  );
}
