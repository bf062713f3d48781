import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { parkingAdmin, type StaffPermit } from '#contract/parking/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { DecisionPanel, NextLink } from '#kit/staff/decide/DecisionPanel.tsx';
import { useHeldDecisions } from '#kit/staff/decide/decisions-context.ts';
import { permitHref } from './permit-columns.tsx';
import { permitsWaiting } from './permit-queries.ts';
import classes from '#kit/staff/staff.module.css';
import layout from '#kit/ui/page/layout.module.css';

/** What a decision changes: permits, the refund of a rejected one, the audit log. */
const refreshes = ['parkingAdmin', 'paymentsAdmin', 'staff'];

/** Approves or rejects a waiting permit; then shows the result, and a link to the next one. */
export function PermitDecision({ permit }: { permit: StaffPermit }) {
  const { t } = useLingui();
  // Known by the time it is needed: the key for the next one is pressed right after that for the decision.
  useQuery(permitsWaiting);
  return (
    <DecisionPanel
      endpoint={parkingAdmin.decide}
      id={permit.id}
      name={permit.number_plate}
      refreshes={refreshes}
      isOpen={permit.state === 'pending'}
      words={{ decline: t`Reject…`, confirm: t`Reject the permit` }}
      renderDone={(answer) => <Decided permit={answer as StaffPermit} />}
      next={<NextPermit after={permit.id} />}
    />
  );
}

function Decided({ permit: { code } }: { permit: StaffPermit }) {
  if (code === null) return <Trans>Rejected. The holder will be e-mailed, and a refund is due.</Trans>;
  return (
    <Trans>
      Approved: the code is <strong className={classes.code}>{code}</strong>. The holder will be e-mailed.
    </Trans>
  );
}

/** On to the permit that waits longest, of those that nobody here has decided a moment ago; or back when none does. */
function NextPermit({ after }: { after: number }) {
  const { t } = useLingui();
  const { heldFor } = useHeldDecisions();
  const { data, isFetching, isFetchedAfterMount } = useQuery(permitsWaiting);
  // What is there from before may be decided already. Once it is known, a look again takes no focus away.
  if (data === undefined || (isFetching && !isFetchedAfterMount))
    return <div className={`${layout.row} ${classes.actions}`} />;
  const next = data.data.find(({ id }) => id !== after && heldFor(parkingAdmin.decide.id, id) === undefined);
  return (
    <NextLink
      next={next && { href: permitHref(next), label: t`Next permit: ${next.number_plate}` }}
      back={staffPaths.overview}
    />
  );
}
