import { Trans, useLingui } from '@lingui/react/macro';
import type { PageChange } from '#contract/organisations/pages-staff.ts';
import type { StaffOrganisation } from '#contract/organisations/staff-forms.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { Facts } from '#kit/staff/Facts.tsx';
import { ActionPanel } from '#kit/staff/resource/ActionPanel.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import type { Results } from '#kit/staff/use-results.tsx';
import { diffTexts, type TextRun } from '#kit/text/differences.ts';
import { DifferingText } from '#kit/text/DifferingText.tsx';
import { type PageValues, toPageValues, usePageFields } from '../page-fields.ts';
import { refreshes } from './organisation-resources.ts';
import { pageChangeActions } from './page-change-actions.ts';
import entryForm from '#kit/staff/entry-form.module.css';

interface Props extends Results {
  organisation: StaffOrganisation;
  change: PageChange;
  onOpen: () => void;
}

/** A change of the public page that waits for a decision, with the texts before and after (ORG-18). */
export function PendingPageChange({ organisation, change, ...results }: Props) {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const { saved_by, saved_at, content, version } = change;
  const [before, after] = [toPageValues(organisation), toPageValues(content)];
  const differing = usePageFields().filter(({ name }) => textIn(before, name) !== textIn(after, name));
  return (
    <>
      <h2>{t`Change of the public page to decide`}</h2>
      <Facts
        facts={[
          [t`Changed by`, saved_by === null ? t`Deleted account` : nameOf(saved_by)],
          [t`Changed`, <DateTime key="saved" at={saved_at} />],
        ]}
      />
      {differing.length === 0 && <p>{t`The texts are the same as those on the page.`}</p>}
      {differing.map(({ name, label }) => {
        const { one, other } = diffTexts(textIn(before, name), textIn(after, name));
        return (
          <div key={name} className={entryForm.conflict}>
            <fieldset className={entryForm.row}>
              <legend>{label}</legend>
              <Side label={t`Before`} runs={one} />
              <Side label={t`After`} runs={other} />
            </fieldset>
          </div>
        );
      })}
      <ActionPanel
        actions={pageChangeActions}
        entry={{ id: organisation.id, version, page_version: organisation.version }}
        name={organisation.name}
        refreshes={refreshes}
        {...results}
      />
    </>
  );
}

function textIn(values: PageValues, name: string): string {
  return (values as Readonly<Record<string, string>>)[name] ?? '';
}

function Side({ label, runs }: { label: string; runs: readonly TextRun[] }) {
  return (
    <div className={entryForm.version}>
      <strong>{label}</strong>
      <p className={entryForm.text}>{runs.length === 0 ? <Trans>(empty)</Trans> : <DifferingText runs={runs} />}</p>
    </div>
  );
}
