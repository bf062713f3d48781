import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { MAX_REASON } from '#contract/decision.ts';
import { parkingAdmin, type StaffPermit } from '#contract/parking-admin.ts';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { useWrite } from '#kit/use-write.ts';
import { staffPaths } from '#lib/staff-paths.ts';
import { Failure } from '#shared/state/Failure.tsx';
import { Outcome } from '#shared/state/Outcome.tsx';
import { showFailure } from '#shared/state/stray-messages.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { permitHref } from './permit-columns.tsx';
import { permitsToDo } from './permit-queries.ts';
import classes from '#kit/staff/staff.module.css';

/** What a decision changes: permits, the refund of a rejected one, the audit log. */
const refreshes = ['parkingAdmin', 'paymentsAdmin', 'staff'];

type Ended = { by: 'us'; permit: StaffPermit } | { by: 'others' };

interface StepProps {
  permit: StaffPermit;
  onStart: () => void;
  onEnd: (ended: Ended) => void;
}

/** Approves or rejects a waiting permit; then shows the result, and a link to the next one. */
export function PermitDecision({ permit }: { permit: StaffPermit }) {
  const [ended, setEnded] = useState<Ended>();
  const [isTried, setTried] = useState(false);
  const [isRejecting, setRejecting] = useState(false);
  if (ended !== undefined) return <Decided ended={ended} />;
  // The permit is read again before its decision counts as done: the result is shown at once, with the way on.
  if (permit.state !== 'pending' && !isTried) return <NextPermit />;
  const step = { permit, onStart: () => setTried(true), onEnd: setEnded };
  return isRejecting ? (
    <Rejection {...step} onCancel={() => setRejecting(false)} />
  ) : (
    <Decision {...step} onReject={() => setRejecting(true)} />
  );
}

/** Whether somebody else was first; any other failure is said where it was caused. */
function isTooLate(error: ApiError): boolean {
  return error.code === 'already_decided';
}

function Decision({ permit, onStart, onEnd, onReject }: StepProps & { onReject: () => void }) {
  const { run, isRunning, failure } = useWrite(parkingAdmin.decide, { refreshes });
  const approve = async () => {
    onStart();
    const result = await run({ params: { id: permit.id }, body: { decision: 'approve' } });
    if ('answer' in result) onEnd({ by: 'us', permit: result.answer });
    else if (isTooLate(result.error)) onEnd({ by: 'others' });
  };
  return (
    <>
      <div aria-live="assertive">
        <Failure error={failure} hasForm={false} />
      </div>
      <div className={classes.actions}>
        <Button icon="check" busy={isRunning} onClick={() => void approve().catch(showFailure)}>
          <Trans>Approve</Trans>
        </Button>
        <Button tone="secondary" icon="close" onClick={onReject}>
          <Trans>Reject…</Trans>
        </Button>
      </div>
    </>
  );
}

/** The reason that the holder reads. It is kept whatever comes back. */
function Rejection({ permit, onStart, onEnd, onCancel }: StepProps & { onCancel: () => void }) {
  const { t } = useLingui();
  const state = useApiForm({
    id: 'reject',
    endpoint: parkingAdmin.decide,
    params: { id: permit.id },
    fixed: { decision: 'decline' as const },
    initial: { reason: '' },
    refreshes,
    before: async () => onStart(),
    onDone: (decided) => onEnd({ by: 'us', permit: decided }),
    onFailure: (error) => {
      if (isTooLate(error)) onEnd({ by: 'others' });
    },
  });
  return (
    <EntryForm
      label={t`Reject the permit`}
      state={state}
      fields={[
        {
          kind: 'text',
          name: 'reason',
          label: t`Reason`,
          hint: t`The holder will see it in the e-mail and in the portal.`,
          rows: 3,
          maxLength: MAX_REASON,
        },
      ]}
      action={t`Reject the permit`}
      onCancel={onCancel}
    />
  );
}

function Decided({ ended }: { ended: Ended }) {
  return (
    <>
      <Outcome tone={ended.by === 'us' ? 'success' : 'warning'}>
        <Sentence ended={ended} />
      </Outcome>
      <NextPermit />
    </>
  );
}

function Sentence({ ended }: { ended: Ended }) {
  if (ended.by === 'others') return <Trans>Somebody else has already decided on this. Nothing was changed.</Trans>;
  const { code } = ended.permit;
  if (code === null) return <Trans>Rejected. The holder will be e-mailed, and the refund is due.</Trans>;
  return (
    <Trans>
      Approved: the code is <strong className={classes.code}>{code}</strong>. The holder will be e-mailed.
    </Trans>
  );
}

/** On to the permit that waits longest, or back when none does. */
function NextPermit() {
  const { data, isFetching, isFetchedAfterMount } = useQuery(permitsToDo);
  // What is there from before may be the one just decided about. Once it is known, a look again takes no focus away.
  if (data === undefined || (isFetching && !isFetchedAfterMount)) return <div className={classes.actions} />;
  const [next] = data.data;
  return (
    <div className={classes.actions}>
      {next === undefined ? (
        <ButtonLink href={staffPaths.overview}>
          <Trans>No other permits are waiting: back to the overview</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink href={permitHref(next)} icon="arrow">
          <Trans>Next permit: {next.number_plate}</Trans>
        </ButtonLink>
      )}
    </div>
  );
}
