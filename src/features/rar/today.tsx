import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatTime } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { StillUnknown } from '#kit/today/StillUnknown.tsx';
import { type TodayParts, useTodayPerson } from '#kit/today/today-part.ts';
import { WaitingRow } from '#kit/today/WaitingRow.tsx';
import { memberPaths } from '#lib/member-paths.ts';
import { useNote } from '#shared/device/device-notes.ts';
import { isOrganisationUser } from '#shared/pass/organisation-user.ts';
import { usePass } from '#shared/pass/use-pass.ts';
import { useNow } from '#shared/state/use-now.ts';
import { TimeLeftText, timeLeft } from './Deadline.tsx';
import { submissionsOf, submissionsSource } from './rar-queries.ts';

/** The report that is due, for the officers of an organisation. */
export const today: TodayParts = [{ place: 'waiting', order: 10, Component: DueReport, isFor: isOrganisationUser }];

function DueReport() {
  const organisations = useTodayPerson()?.student_organisations ?? [];
  const chosen = Number(useNote('organisation'));
  const organisation = organisations.find(({ id }) => id === chosen) ?? organisations[0];
  return organisation === undefined ? null : <ReportOf key={organisation.id} organisation={organisation.id} />;
}

function ReportOf({ organisation }: { organisation: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { status, isPending } = usePass(submissionsSource(organisation), useQuery(submissionsOf(organisation)));
  const now = useNow().getTime();
  if (isPending) return <StillUnknown />;
  const report = status?.find(({ state }) => state === 'open');
  if (report === undefined) return null;
  const { year, deadline } = report;
  const left = timeLeft(deadline, now);
  const date = formatDate(deadline, locale);
  const time = formatTime(deadline);
  return (
    <WaitingRow href={memberPaths.rarReport} title={t`Report for ${year}`}>
      <TimeLeftText left={left} /> ·{' '}
      <Trans>
        Deadline: {date}, {time}
      </Trans>
    </WaitingRow>
  );
}
