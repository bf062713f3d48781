import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import { READERS_NEEDED, type StaffApplication } from '#contract/funds/staff-forms.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import type { Fact } from '#kit/staff/Facts.tsx';
import { StaffDetailPage } from '#kit/staff/StaffDetailPage.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { NotFound } from '#kit/state/NotFound.tsx';
import { applicationStateTable } from '../application-states.ts';
import { ApplicationContent } from './ApplicationContent.tsx';
import { BoardActions } from './BoardActions.tsx';
import { staffApplicationQuery } from './funds-admin-queries.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function queries({ params }: PageAddress) {
  return [staffApplicationQuery(params['id'] ?? '')];
}

/** /staff/fund-applications/:id: an application, its scores and the board's actions. */
export function Component() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const factsOf = useFacts();
  if (!UUID.test(id)) return <NotFound />;
  return (
    <StaffDetailPage
      key={id}
      query={staffApplicationQuery(id)}
      back={{ href: staffPaths.fundApplications, label: t`Applications` }}
      title={({ title }) => title}
      renderTag={({ state }) => <StateTag of={applicationStateTable} state={state} />}
      facts={factsOf}
      renderActions={(application) => <BoardActions application={application} />}
    >
      {(application) => <ApplicationContent application={application} />}
    </StaffDetailPage>
  );
}

function useFacts(): (application: StaffApplication) => Fact[] {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = usePersonName();
  const day = (written: string | null) => written && formatDate(written, locale);
  return (application) => {
    const { readers, average, window, grant, person } = application;
    const read = t`${readers} of ${READERS_NEEDED}`;
    return [
      [t`Number`, application.number],
      [t`Fund`, application.fund.name],
      [t`Grant`, t`${grant.name}, up to ${grant.cap.formatted}`],
      [t`From`, nameOf(person)],
      [t`E-mail`, person.email],
      [t`Organisation`, application.organisation],
      [t`Sent`, <DateTime key="sent" at={application.submitted_at} />],
      [t`The author can change it until`, day(window.closes_on)],
      [t`Asked for`, application.requested.formatted],
      [t`Approved amount`, application.approved?.formatted ?? null],
      [t`Reason`, application.reason],
      [t`Read by`, average === null ? read : t`${read}, average ${average}`],
      [t`Paid on`, day(application.paid_on)],
      [t`Receipts due`, day(application.report_due_on)],
      [t`Closing remark`, application.closing_remark],
    ];
  };
}
