import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffCompany } from '#contract/careers/staff-forms.ts';
import { careersAdmin } from '#contract/careers/staff.ts';
import { PictureForm } from '#kit/staff/PictureForm.tsx';
import type { Results } from '#kit/staff/use-results.tsx';
import { CompanyLogo } from '../CompanyLogo.tsx';
import { refreshes } from './careers-admin-queries.ts';
import classes from '../careers.module.css';

/** The logo of a company: set, replaced and removed. */
export function LogoForm({ company: { id, name, image }, ...results }: { company: StaffCompany } & Results) {
  const { t } = useLingui();
  return (
    <PictureForm
      name="logo"
      label={t`Logo`}
      hint={t`A square JPG or PNG, best on white.`}
      isSet={image !== null}
      shown={
        <div className={classes.staffLogo}>
          <CompanyLogo image={image} name={name} />
        </div>
      }
      set={careersAdmin.setLogo}
      remove={careersAdmin.removeLogo}
      params={{ id }}
      refreshes={refreshes}
      removal={
        <p>
          <Trans>The first letter of the name will be shown instead.</Trans>
        </p>
      }
      results={results}
    />
  );
}
