import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { generatePath } from 'react-router';
import type { ApiError } from '#api/api-error.ts';
import { parkingAdmin, type StaffPermit } from '#contract/parking-admin.ts';
import { useStaffAction } from '#kit/staff/use-staff-action.ts';
import { staffPaths } from '#lib/staff-paths.ts';
import { Failure } from '#shared/state/Failure.tsx';
import { Outcome } from '#shared/state/Outcome.tsx';
import { showFailure } from '#shared/state/stray-messages.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { firstWaiting } from './permit-queries.ts';
import { RejectForm } from './RejectForm.tsx';
import classes from '#kit/staff/staff.module.css';

type Ended = { by: 'us'; permit: StaffPermit } | { by: 'others' };

/** Approves or rejects a waiting permit; then shows the result, and a link to the next one. */
export function PermitDecision({ permit }: { permit: StaffPermit }) {
  const { run, isRunning, failure } = useStaffAction(parkingAdmin.decide);
  const [ended, setEnded] = useState<Ended>();
  const [isRejecting, setRejecting] = useState(false);
  const decide = async (body: Parameters<typeof run>[0]['body']): Promise<ApiError | undefined> => {
    const result = await run({ params: { id: permit.id }, body });
    if ('answer' in result) setEnded({ by: 'us', permit: result.answer });
    else if (result.error.code === 'already_decided') setEnded({ by: 'others' });
    else return result.error;
    return undefined;
  };
  if (ended !== undefined) return <Decided ended={ended} />;
  if (permit.state !== 'pending') return <NextPermit />;
  if (isRejecting) {
    return (
      <RejectForm
        isBusy={isRunning}
        onReject={(reason) => decide({ decision: 'reject', reason })}
        onCancel={() => setRejecting(false)}
      />
    );
  }
  return (
    <>
      <div aria-live="assertive">
        <Failure error={failure} hasForm={false} />
      </div>
      <div className={classes.actions}>
        <Button icon="check" busy={isRunning} onClick={() => void decide({ decision: 'approve' }).catch(showFailure)}>
          <Trans>Approve</Trans>
        </Button>
        <Button tone="secondary" icon="close" onClick={() => setRejecting(true)}>
          <Trans>Reject…</Trans>
        </Button>
      </div>
    </>
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
  if (ended.by === 'others') return <Trans>Somebody else has decided on this meanwhile. Nothing was changed.</Trans>;
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
  const { data, isFetching, isFetchedAfterMount } = useQuery(firstWaiting);
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
        <ButtonLink href={generatePath(staffPaths.permit, { id: String(next.id) })} icon="arrow">
          <Trans>Next permit: {next.number_plate}</Trans>
        </ButtonLink>
      )}
    </div>
  );
}
