import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { transportOf } from '#client/api/query.ts';
import { interviewsAdmin, type StaffInterview } from '#contract/interviews/staff.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import { RowButton } from '#kit/staff/RowButton.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import type { Results } from '#kit/staff/use-results.tsx';
import { Failure } from '#kit/state/Failure.tsx';
import { useAction } from '#kit/state/use-action.ts';
import { useNow } from '#kit/state/use-now.ts';
import { useWrite } from '#kit/use-write.ts';
import { refreshes } from './interviews-admin-queries.ts';

interface Props extends Results {
  interview: StaffInterview;
}

/** Buttons to record attendance once the interview has begun; before, a button to cancel it. */
export function InterviewActions({ interview, ...results }: Props) {
  const name = usePersonName()(interview.person);
  const { state, starts_at, has_cv } = interview;
  const hasBegun = Date.parse(starts_at) <= useNow().getTime();
  return (
    <>
      {has_cv && <CvButton id={interview.id} name={name} />}
      {hasBegun && state !== 'cancelled' && <Attendance interview={interview} name={name} {...results} />}
      {!hasBegun && state === 'booked' && <CancelForCompany interview={interview} name={name} {...results} />}
    </>
  );
}

type NamedProps = Props & { name: string };

/** The attendance buttons; the opposite button corrects a mistake. */
function Attendance({ interview: { id, state }, name, onDone }: NamedProps) {
  const { t } = useLingui();
  const { run, isRunning, failure } = useWrite(interviewsAdmin.attendance, { refreshes });
  const note = async (attended: boolean) => {
    const result = await run({ params: { id }, body: { attended } });
    if ('answer' in result) onDone(attended ? t`Attended: ${name}.` : t`Missed: ${name}.`);
  };
  const [came, missed] = [t`Attended`, t`Missed`];
  return (
    <>
      {state !== 'attended' && (
        <RowButton name={`${came}: ${name}`} busy={isRunning} onClick={() => void note(true)}>
          {came}
        </RowButton>
      )}
      {state !== 'missed' && (
        <RowButton name={`${missed}: ${name}`} busy={isRunning} onClick={() => void note(false)}>
          {missed}
        </RowButton>
      )}
      <Failure error={failure} hasForm={false} />
    </>
  );
}

function CancelForCompany({ interview: { id, company }, name, onDone, onFailure }: NamedProps) {
  const { t } = useLingui();
  return (
    <ConfirmAction
      label={t`Cancel…`}
      name={t`Cancel ${name}’s interview`}
      tone="compact"
      title={t`Cancel this interview?`}
      endpoint={interviewsAdmin.cancel}
      input={{ params: { id } }}
      refreshes={refreshes}
      confirm={t`Cancel the interview`}
      cancel={t`Keep it`}
      onDone={() => onDone(t`The interview was cancelled: ${name}.`)}
      onFailure={onFailure}
    >
      <p>
        {name}, {company.name}
      </p>
      <p>
        <Trans>The student is notified in the portal and by e-mail, and the time can be booked again.</Trans>
      </p>
    </ConfirmAction>
  );
}

/** Opens the copied CV by a link that is valid for one minute; the access is recorded in the audit log. */
function CvButton({ id, name }: { id: number; name: string }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { press, isRunning, failure } = useAction(async () => {
    const transport = transportOf(client);
    const { url } = await call(transport, interviewsAdmin.cv, { params: { id } });
    window.location.assign(new URL(url, transport.base).href);
  });
  return (
    <>
      <RowButton name={t`CV of ${name}`} busy={isRunning} onClick={() => press()}>
        {t`CV`}
      </RowButton>
      <Failure error={failure} hasForm={false} />
    </>
  );
}
