import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { StaffFund, StaffFundWindow } from '#contract/funds/staff-forms.ts';
import { fundsAdmin } from '#contract/funds/staff.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import { type CrudForm, CrudSection } from '#kit/staff/CrudSection.tsx';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import type { Column } from '#kit/staff/EntryTable.tsx';
import { type StateTable, StateTag } from '#kit/staff/StateTag.tsx';
import { useEntryForm } from '#kit/staff/use-entry-form.ts';
import { useNow } from '#kit/state/use-now.ts';
import { refreshes } from './funds-admin-queries.ts';

/** How a window stands to now. */
const windowTable: StateTable<'open' | 'to_come' | 'over'> = {
  open: { tone: 'good', label: () => msg`Open now` },
  to_come: { tone: 'waits', label: () => msg`Upcoming` },
  over: { tone: 'plain', label: () => msg`Ended` },
};

function stateOf({ opens_at, closes_at }: StaffFundWindow, at: Date): keyof typeof windowTable {
  const now = at.getTime();
  if (Date.parse(closes_at) <= now) return 'over';
  return Date.parse(opens_at) <= now ? 'open' : 'to_come';
}

/** The windows of a fund: whole days in Malta. */
export function FundWindows({ fund }: { fund: StaffFund }) {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = ({ opens_on, closes_on }: StaffFundWindow) =>
    `${formatDate(opens_on, locale)} – ${formatDate(closes_on, locale)}`;
  return (
    <CrudSection
      label={t`When to apply`}
      entries={fund.windows}
      keyOf={({ id }) => id}
      columns={useColumns()}
      empty={<p>{t`No dates yet. Nobody can apply until there are some.`}</p>}
      crud={{
        nameOf,
        add: t`Add dates`,
        renderForm: (form) => <WindowForm {...form} fund={fund} />,
        renderRemoval: ({ entry, onDone, ...button }) => (
          <ConfirmAction
            {...button}
            tone="compact"
            title={t`Remove these dates?`}
            endpoint={fundsAdmin.removeWindow}
            input={{ params: { id: entry.id } }}
            refreshes={refreshes}
            confirm={t`Remove them`}
            cancel={t`Keep them`}
            onDone={() => onDone(t`The dates were removed.`)}
          >
            <p>{nameOf(entry)}</p>
            <p>
              <Trans>Dates can be removed only if they are not open and nobody has applied.</Trans>
            </p>
          </ConfirmAction>
        ),
      }}
    />
  );
}

function useColumns(): readonly Column<StaffFundWindow>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  return [
    { name: 'opens_on', label: t`First day`, cell: ({ opens_on }) => formatDate(opens_on, locale) },
    { name: 'closes_on', label: t`Last day`, cell: ({ closes_on }) => formatDate(closes_on, locale) },
    { name: 'applications', label: t`Applications`, isNumber: true },
    { name: 'state', label: t`State`, cell: (window) => <StateTag of={windowTable} state={stateOf(window, now)} /> },
  ];
}

function WindowForm({ entry, fund, onDone, onCancel }: CrudForm<StaffFundWindow> & { fund: StaffFund }) {
  const { t } = useLingui();
  const isNew = entry === undefined;
  const state = useEntryForm({
    id: `fund-window-${entry?.id ?? 'new'}`,
    endpoint: isNew ? fundsAdmin.addWindow : fundsAdmin.changeWindow,
    params: { id: entry?.id ?? fund.id },
    version: entry?.version,
    initial: { opens_on: entry?.opens_on ?? '', closes_on: entry?.closes_on ?? '' },
    refreshes,
    onDone: () => onDone(isNew ? t`The dates were added.` : t`The dates were changed.`),
  });
  return (
    <EntryForm
      label={isNew ? t`Add dates` : t`Change the dates`}
      state={state}
      fields={[
        { kind: 'text', type: 'date', name: 'opens_on', label: t`First day` },
        {
          kind: 'text',
          type: 'date',
          name: 'closes_on',
          label: t`Last day`,
          hint: t`It closes at 23:59:59 on this day, Malta time.`,
        },
      ]}
      onCancel={onCancel}
    />
  );
}
