import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate, formatTime } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { type FittingDay, togaAdmin } from '#contract/toga/staff.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import { type Crud, type CrudForm, CrudSection } from '#kit/staff/CrudSection.tsx';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { useEntryForm } from '#kit/staff/use-entry-form.ts';

const refreshes = ['toga', 'togaAdmin', 'staff'];

/** Days with slots of 20 minutes for four people each; hours can be added to a day several times. */
export function FittingDays({ days }: { days: readonly FittingDay[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <CrudSection
      label={t`Fitting days`}
      entries={days}
      keyOf={({ date }) => date}
      columns={[
        { name: 'date', label: t`Day`, cell: ({ date }) => formatDate(date, locale) },
        { name: 'hours', label: t`Hours`, cell: ({ from, until }) => `${formatTime(from)}–${formatTime(until)}` },
        { name: 'slots', label: t`Slots`, isNumber: true },
        { name: 'taken', label: t`Taken`, isNumber: true, cell: ({ taken, places }) => t`${taken} of ${places}` },
      ]}
      crud={useDayCrud()}
      empty={
        <p>
          <Trans>There are no fittings yet.</Trans>
        </p>
      }
    />
  );
}

function useDayCrud(): Crud<FittingDay> {
  const { t } = useLingui();
  const locale = useLocale();
  return {
    nameOf: ({ date }) => formatDate(date, locale),
    add: t`Add slots`,
    isChangeable: false,
    renderForm: (form) => <HoursForm {...form} />,
    renderRemoval: ({ entry, onDone, ...button }) => (
      <ConfirmAction
        {...button}
        tone="compact"
        title={t`Remove the free slots of this day?`}
        endpoint={togaAdmin.removeSlots}
        input={{ params: { date: entry.date } }}
        refreshes={refreshes}
        confirm={t`Remove them`}
        cancel={t`Keep them`}
        onDone={() => onDone(t`The free slots were removed.`)}
      >
        <p>{formatDate(entry.date, locale)}</p>
        <p>
          <Trans>Booked slots stay.</Trans>
        </p>
      </ConfirmAction>
    ),
  };
}

/** The form to add hours to a day, with or without existing slots. */
function HoursForm({ onDone, onCancel }: CrudForm<FittingDay>) {
  const { t } = useLingui();
  const state = useEntryForm({
    id: 'toga-hours',
    endpoint: togaAdmin.addSlots,
    initial: { date: '', from: '', until: '' },
    refreshes,
    onDone: () => onDone(t`The slots were added.`),
  });
  const time = { kind: 'text', maxLength: 5 } as const;
  return (
    <EntryForm
      label={t`Add slots`}
      state={state}
      fields={[
        { kind: 'text', type: 'date', name: 'date', label: t`Day` },
        { ...time, name: 'from', label: t`From`, hint: t`Malta time, such as 09:00` },
        { ...time, name: 'until', label: t`Until`, hint: t`A slot takes 20 minutes` },
      ]}
      onCancel={onCancel}
    />
  );
}
