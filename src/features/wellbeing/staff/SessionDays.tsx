import { useLingui } from '@lingui/react/macro';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { SESSIONS_A_YEAR } from '#contract/wellbeing/calls.ts';
import { type StaffAppointmentView, wellbeingAdmin } from '#contract/wellbeing/staff.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import { type CrudForm, CrudSection } from '#kit/staff/CrudSection.tsx';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { useEntryForm } from '#kit/staff/use-entry-form.ts';
import { refreshes } from './wellbeing-admin-queries.ts';

interface Day {
  day: string;
}

/** Sessions that were held this year, of twelve; one that was noted by mistake is removed. */
export function SessionDays({ request: { id, sessions } }: { request: StaffAppointmentView }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { year, days } = sessions;
  const used = days.length;
  const nameOf = ({ day }: Day) => formatDate(day, locale);
  return (
    <section>
      <h2>{t`Sessions in ${year}: ${used} of ${SESSIONS_A_YEAR}`}</h2>
      <CrudSection
        label={t`Sessions`}
        entries={days.map((day) => ({ day }))}
        keyOf={({ day }) => day}
        columns={[{ name: 'day', label: t`Day`, cell: nameOf }]}
        crud={{
          nameOf,
          add: used < SESSIONS_A_YEAR ? t`Record a session` : undefined,
          isChangeable: false,
          renderForm: (form) => <SessionForm {...form} id={id} />,
          renderRemoval: ({ entry, onDone, ...button }) => (
            <ConfirmAction
              {...button}
              tone="compact"
              title={t`Remove this session?`}
              endpoint={wellbeingAdmin.removeSession}
              input={{ params: { id, day: entry.day } }}
              refreshes={refreshes}
              confirm={t`Remove it`}
              cancel={t`Keep it`}
              onDone={() => onDone(t`The session was removed.`)}
            >
              <p>{nameOf(entry)}</p>
            </ConfirmAction>
          ),
        }}
        empty={<p>{t`No sessions this year.`}</p>}
      />
    </section>
  );
}

function SessionForm({ id, onDone, onCancel }: CrudForm<Day> & { id: string }) {
  const { t } = useLingui();
  const state = useEntryForm({
    id: 'session',
    endpoint: wellbeingAdmin.noteSession,
    params: { id },
    initial: { held_on: '' },
    refreshes,
    onDone: () => onDone(t`The session was recorded.`),
  });
  return (
    <EntryForm
      label={t`Record a session`}
      state={state}
      fields={[{ kind: 'text', type: 'date', name: 'held_on', label: t`Day` }]}
      onCancel={onCancel}
    />
  );
}
