import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#client/i18n/use-locale.ts';
import { carpoolAdmin, type RulesVersion } from '#contract/carpool/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { useApiForm } from '#kit/form/use-api-form.ts';
import type { CrudForm } from '#kit/staff/CrudSection.tsx';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import type { ListColumn } from '#kit/staff/EntryTable.tsx';
import { staffList } from '#kit/staff/staff-list.ts';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { refreshes } from './carpool-admin-queries.ts';

const versions = staffList(carpoolAdmin.rules);
export const { queries } = versions;

/** /staff/carpool-rules: the versions of the house rules, and a form to publish the next one. */
export function Component() {
  const { t } = useLingui();
  return (
    <StaffListPage
      title={t`Carpool house rules`}
      path={staffPaths.carpoolRules}
      list={versions}
      columns={useColumns()}
      keyOf={({ version }) => version}
      crud={{
        nameOf: ({ version }) => t`Version ${version}`,
        add: t`Publish a new version`,
        isFixed: () => true,
        renderForm: (form) => <RulesForm {...form} />,
      }}
      renderNote={() => (
        <p>
          <Trans>Published versions cannot be changed. Drivers accept the newest before their next booking.</Trans>
        </p>
      )}
    />
  );
}

function useColumns(): readonly ListColumn<RulesVersion>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = usePersonName();
  return [
    { name: 'version', label: t`Version` },
    { name: 'text', label: t`Text`, cell: ({ text }) => text[locale] || text.en },
    { name: 'published_at', label: t`Published`, isTime: true },
    { name: 'published_by', label: t`By`, cell: ({ published_by }) => published_by && nameOf(published_by) },
    { name: 'accepted', label: t`Accepted by`, isNumber: true },
  ];
}

function RulesForm({ onDone, onCancel }: CrudForm<RulesVersion>) {
  const { t } = useLingui();
  const state = useApiForm({
    id: 'carpool-rules',
    endpoint: carpoolAdmin.publishRules,
    initial: { text_en: '', text_mt: '' },
    toBody: ({ text_en, text_mt }) => ({ text: { en: text_en, mt: text_mt } }),
    refreshes,
    onDone: () => onDone(t`The house rules were published.`),
  });
  const hint = t`One rule per line`;
  return (
    <EntryForm
      label={t`Publish a new version`}
      state={state}
      fields={[
        { kind: 'text', name: 'text_en', label: t`Rules in English`, rows: 8, hint, maxLength: 4000 },
        { kind: 'text', name: 'text_mt', label: t`Rules in Maltese`, rows: 8, hint, maxLength: 4000 },
      ]}
      action={t`Publish`}
      onCancel={onCancel}
    />
  );
}
