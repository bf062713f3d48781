import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';

/** On the staff start page while something is missing before the portal can open (STAFF-37). */
export function FirstStepsNotice({ missing }: { missing: number }) {
  const { t } = useLingui();
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
