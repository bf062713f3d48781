import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import type { FirstStepState } from '#contract/kit/first-steps.ts';
import { staff } from '#contract/staff/calls.ts';
import { fresh } from '#kit/staff/fresh.ts';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { RowsSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';
import { Icon } from '#kit/ui/Icon.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { stepTexts } from './first-steps.ts';
import classes from './first-steps.module.css';

const steps = { ...query(staff.firstSteps, {}), ...fresh };
export const queries = () => [steps];

/** /staff/first-steps: the setup steps before the first student registers, complete or missing (STAFF-37). */
export function Component() {
  const { t } = useLingui();
  const result = useQuery(steps);
  return (
    <>
      <StaffHeading title={t`First steps`} />
      <Loaded result={result} placeholder={<RowsSkeleton />}>
        {(found) => <StepList steps={found} />}
      </Loaded>
    </>
  );
}

function StepList({ steps: all }: { steps: readonly FirstStepState[] }) {
  const { t } = useLingui();
  const total = all.length;
  const done = all.filter(({ is_done }) => is_done).length;
  return (
    <>
      <p className={classes.summary}>
        {done === total ? (
          <Trans>The portal is ready for its first student.</Trans>
        ) : (
          <Trans>
            {done} of {total} steps are complete. Take them in this order.
          </Trans>
        )}
      </p>
      <ol className={classes.steps} aria-label={t`First steps`}>
        {all.map((step) => (
          <Step key={step.step} {...step} />
        ))}
      </ol>
    </>
  );
}

function Step({ step, is_done }: FirstStepState) {
  const { i18n } = useLingui();
  const { label, hint, href } = stepTexts[step];
  const name = i18n._(label());
  return (
    <li className={classes.step} data-done={is_done}>
      <div>
        <h2>{href === undefined ? name : <Link href={href}>{name}</Link>}</h2>
        <p>{i18n._(hint())}</p>
      </div>
      <p className={classes.state}>
        <Icon name={is_done ? 'check' : 'warning'} />
        {is_done ? <Trans>Complete</Trans> : <Trans>Missing</Trans>}
      </p>
    </li>
  );
}
