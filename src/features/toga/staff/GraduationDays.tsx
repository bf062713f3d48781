import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { togaAdmin } from '#contract/toga/staff.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import { type CrudForm, CrudSection } from '#kit/staff/CrudSection.tsx';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { useEntryForm } from '#kit/staff/use-entry-form.ts';

interface Day {
  day: string;
}

const refreshes = ['toga', 'togaAdmin', 'staff'];

/** Days that togas can be rented for; pick-up and return follow from them. */
export function GraduationDays({ days }: { days: readonly Day[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <CrudSection
      label={t`Graduation days`}
      entries={days}
      keyOf={({ day }) => day}
      columns={[{ name: 'day', label: t`Day`, cell: ({ day }) => formatDate(day, locale) }]}
      crud={{
        nameOf: ({ day }) => formatDate(day, locale),
        add: t`Add a graduation day`,
        isChangeable: false,
        renderForm: (form) => <DayForm {...form} />,
        renderRemoval: ({ entry, onDone, ...button }) => (
          <ConfirmAction
            {...button}
            tone="compact"
            title={t`Remove this graduation day?`}
            endpoint={togaAdmin.removeGraduation}
            input={{ params: { date: entry.day } }}
            refreshes={refreshes}
            confirm={t`Remove it`}
            cancel={t`Keep it`}
            onDone={() => onDone(t`The graduation day was removed.`)}
          >
            <p>{formatDate(entry.day, locale)}</p>
            <p>
              <Trans>Rentals for it stay as they are.</Trans>
            </p>
          </ConfirmAction>
        ),
      }}
      empty={
        <p>
          <Trans>There are no graduation days yet.</Trans>
        </p>
      }
    />
  );
}

function DayForm({ onDone, onCancel }: CrudForm<Day>) {
  const { t } = useLingui();
  const state = useEntryForm({
    id: 'graduation',
    endpoint: togaAdmin.addGraduation,
    initial: { day: '' },
    refreshes,
    onDone: () => onDone(t`The graduation day was added.`),
  });
  return (
    <EntryForm
      label={t`Add a graduation day`}
      state={state}
      fields={[{ kind: 'text', type: 'date', name: 'day', label: t`Day` }]}
      onCancel={onCancel}
    />
  );
}
