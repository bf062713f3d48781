import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffPermit } from '#contract/staff.ts';
import { EnlargeablePhoto } from '#kit/staff/EnlargeablePhoto.tsx';
import classes from '#kit/staff/staff.module.css';

/** Both sides of the licence beside each other. They are deleted with the decision. */
export function LicencePhotos({ permit }: { permit: StaffPermit }) {
  const { t } = useLingui();
  const { driving_licence_front_url: front, driving_licence_back_url: back } = permit;
  if (permit.state === 'available' || permit.state === 'rejected') {
    return (
      <p className={classes.detail}>
        <Trans>The photos of the licence were deleted with the decision.</Trans>
      </p>
    );
  }
  return (
    <div className={classes.photos}>
      <EnlargeablePhoto url={front} label={t`Licence, front`} />
      <EnlargeablePhoto url={back} label={t`Licence, back`} />
    </div>
  );
}
