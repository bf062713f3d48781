import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { generatePath } from 'react-router';
import { staffPaths } from '#contract/staff/paths.ts';
import { wellbeingPaths } from '#contract/wellbeing/paths.ts';
import { type StaffAppointment, wellbeingAdmin } from '#contract/wellbeing/staff.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import type { ListColumn } from '#kit/staff/EntryTable.tsx';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { RowsSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { useResults } from '#kit/staff/use-results.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { appointmentStateTable } from '../appointment-states.ts';
import { wellbeingStatusQuery } from '../wellbeing-queries.ts';
import { requests, refreshes } from './wellbeing-admin-queries.ts';
import classes from '#kit/staff/staff.module.css';
import layout from '#kit/ui/page/layout.module.css';

export const { queries } = requests;

/** /staff/appointments: requests for a first appointment; only for the role `wellbeing`. */
export function Component() {
  const { t } = useLingui();
  return (
    <StaffListPage
      title={t`Appointments`}
      path={staffPaths.appointments}
      list={requests}
      renderNote={() => <Status />}
      columns={useColumns()}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => generatePath(staffPaths.appointment, { id })}
    />
  );
}

/** Whether requests are accepted, and reminders for the team. */
function Status() {
  const { data: status, isPending, failureCount } = useQuery(wellbeingStatusQuery);
  return (
    <>
      {isPending && failureCount === 0 && <RowsSkeleton count={1} />}
      {status && <SwitchStatus published={status.published} />}
      <Notice>
        <Trans>
          Check the crisis numbers on <Link href={wellbeingPaths.about}>the public page</Link> once a year. Staff can
          correct them in the office data.
        </Trans>
      </Notice>
    </>
  );
}

function useColumns(): readonly ListColumn<StaffAppointment>[] {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const languageOf = { en: t`English`, mt: t`Maltese`, either: t`Either` };
  return [
    { name: 'person', label: t`Student`, cell: ({ person }) => nameOf(person) },
    { name: 'state', label: t`State`, states: appointmentStateTable },
    {
      name: 'is_urgent',
      label: t`Urgent`,
      cell: ({ is_urgent }) => is_urgent && <StateTag tone="bad">{t`Urgent`}</StateTag>,
      value: ({ is_urgent }) => is_urgent && t`Urgent`,
    },
    { name: 'language', label: t`Language`, cell: ({ language }) => languageOf[language] },
    { name: 'requested_at', label: t`Asked for`, isTime: true },
  ];
}

/** Opens or closes requests for first appointments. */
function SwitchStatus({ published }: { published: boolean }) {
  const { t } = useLingui();
  const { said, onDone, onFailure } = useResults();
  return (
    <div className={`${layout.stack3} ${classes.results}`}>
      {said}
      <div>
        <ConfirmAction
          label={published ? t`Close requests` : t`Open requests`}
          title={published ? t`Close requests?` : t`Open requests?`}
          endpoint={wellbeingAdmin.status}
          input={{ body: { published: !published } }}
          refreshes={[...refreshes, 'shell']}
          confirm={published ? t`Close requests` : t`Open requests`}
          cancel={t`Cancel`}
          onDone={() => onDone(published ? t`Requests are closed.` : t`Requests are open again.`)}
          onFailure={onFailure}
        >
          <p>
            {published ? (
              <Trans>The menu entry is hidden too. The page with the crisis numbers stays.</Trans>
            ) : (
              <Trans>The menu entry is shown again.</Trans>
            )}
          </p>
        </ConfirmAction>
      </div>
    </div>
  );
}
