import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import * as v from 'valibot';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { requestId, SESSIONS_A_YEAR } from '#contract/wellbeing/calls.ts';
import { type StaffAppointmentView, wellbeingAdmin } from '#contract/wellbeing/staff.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import { CrudSection, type CrudForm } from '#kit/staff/CrudSection.tsx';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import type { Fact } from '#kit/staff/Facts.tsx';
import { StaffDetailPage } from '#kit/staff/StaffDetailPage.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { useEntryForm } from '#kit/staff/use-entry-form.ts';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { NotFound } from '#kit/state/NotFound.tsx';
import { appointmentStateTable } from '../appointment-states.ts';
import { AppointmentActions } from './AppointmentActions.tsx';
import { staffAppointmentQuery, refreshes } from './wellbeing-admin-queries.ts';

export function queries({ params }: PageAddress) {
  return v.is(requestId, params['id']) ? [staffAppointmentQuery(params['id'])] : [];
}

/** /staff/appointments/:id: a request with contact details, appointment and sessions. */
export function Component() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const nameOf = usePersonName();
  const factsOf = useFacts();
  if (!v.is(requestId, id)) return <NotFound />;
  return (
    <StaffDetailPage
      key={id}
      query={staffAppointmentQuery(id)}
      back={{ href: staffPaths.appointments, label: t`Appointments` }}
      title={({ person }) => nameOf(person)}
      renderTag={({ state }) => <StateTag of={appointmentStateTable} state={state} />}
      facts={factsOf}
      renderActions={(request) => <AppointmentActions request={request} />}
    >
      {(request) => <SessionDays request={request} />}
    </StaffDetailPage>
  );
}

function useFacts(): (request: StaffAppointmentView) => Fact[] {
  const { t } = useLingui();
  const ways = { phone: t`Call`, email: t`E-mail` };
  const languages = { en: t`English`, mt: t`Maltese`, either: t`Either` };
  return ({ person, appointment_at, ...request }) => [
    [t`Urgent`, request.is_urgent ? t`Yes` : null],
    request.contact_by === null
      ? [t`What the student wrote`, t`It cannot be read. Write to the address of the account.`]
      : [ways[request.contact_by], request.reach_at],
    [t`Best time`, request.best_time],
    [t`Language`, languages[request.language]],
    [t`Note`, request.note],
    [t`Address of the account`, person.email],
    [t`Asked for`, <DateTime key="requested" at={request.requested_at} />],
    [t`Appointment`, appointment_at === null ? null : <DateTime key="at" at={appointment_at} />],
    [t`Where`, request.place],
    [t`With`, request.with_whom],
  ];
}

interface Day {
  day: string;
}

/** This year's sessions, of twelve; a session recorded by mistake can be removed. */
function SessionDays({ request: { id, sessions } }: { request: StaffAppointmentView }) {
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
