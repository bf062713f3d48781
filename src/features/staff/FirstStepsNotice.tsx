import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import { staff } from '#contract/staff/calls.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { fresh } from '#kit/staff/fresh.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';

/** On the staff start page while something is missing before the portal can open (STAFF-37). */
export function FirstStepsNotice() {
  const { t } = useLingui();
  const { data = [] } = useQuery({ ...query(staff.firstSteps, {}), ...fresh });
  const missing = data.filter(({ is_done }) => !is_done).length;
  if (missing === 0) return null;
  return (
    <Notice title={t`The portal is not set up yet`}>
      <p>
        <Plural value={missing} one="# step is missing." other="# steps are missing." />
      </p>
      <ButtonLink href={staffPaths.firstSteps} tone="secondary">
        <Trans>Open the first steps</Trans>
      </ButtonLink>
    </Notice>
  );
}
