import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import * as v from 'valibot';
import type { PageAddress } from '#client/lib/page-address.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { requestId } from '#contract/wellbeing/calls.ts';
import type { StaffAppointmentView } from '#contract/wellbeing/staff.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import type { Fact } from '#kit/staff/Facts.tsx';
import { StaffDetailPage } from '#kit/staff/StaffDetailPage.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { NotFound } from '#kit/state/NotFound.tsx';
import { appointmentStateTable } from '../appointment-states.ts';
import { AppointmentActions } from './AppointmentActions.tsx';
import { SessionDays } from './SessionDays.tsx';
import { requestView } from './wellbeing-admin-queries.ts';

export function queries({ params }: PageAddress) {
  return v.is(requestId, params['id']) ? [requestView(params['id'])] : [];
}

/** /staff/appointments/:id: one request, how to reach the student, the appointment, and the sessions. */
export function Component() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const nameOf = usePersonName();
  const factsOf = useFacts();
  if (!v.is(requestId, id)) return <NotFound />;
  return (
    <StaffDetailPage
      key={id}
      query={requestView(id)}
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
