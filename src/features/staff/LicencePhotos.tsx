import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffPermit } from '#contract/parking-admin.ts';
import { LicencePhoto } from './LicencePhoto.tsx';
import classes from './staff.module.css';

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
      <LicencePhoto url={front} label={t`Licence, front`} />
      <LicencePhoto url={back} label={t`Licence, back`} />
    </div>
  );
}
