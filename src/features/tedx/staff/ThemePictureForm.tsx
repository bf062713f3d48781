import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffTedxTheme } from '#contract/tedx/staff-forms.ts';
import { tedxAdmin } from '#contract/tedx/staff.ts';
import { splitLocalised, useLocalisedFields } from '#kit/form/localised-fields.ts';
import { pictureOf } from '#kit/page/picture-source.ts';
import { PictureForm } from '#kit/staff/PictureForm.tsx';
import type { Results } from '#kit/staff/use-results.tsx';
import { Picture } from '#kit/ui/card/Picture.tsx';
import { refreshes } from './tedx-admin-queries.ts';
import classes from '../tedx.module.css';

/** The picture of a theme, with alternative text in both languages. */
export function ThemePictureForm({ theme: { id, image, alt }, results }: { theme: StaffTedxTheme; results: Results }) {
  const { t } = useLingui();
  const inBoth = useLocalisedFields();
  const picture = pictureOf(image);
  return (
    <PictureForm
      name="picture"
      label={t`Picture`}
      hint={t`A JPG or PNG in landscape format.`}
      isSet={image !== null}
      shown={
        picture && (
          <div className={classes.staffPicture}>
            <Picture picture={picture} sizes="20rem" />
          </div>
        )
      }
      set={tedxAdmin.setPicture}
      remove={tedxAdmin.removePicture}
      params={{ id }}
      refreshes={refreshes}
      fields={inBoth('alt', t`What it shows`, { hint: t`Read aloud by screen readers` })}
      initial={splitLocalised('alt', alt ?? undefined)}
      removal={
        <p>
          <Trans>The theme will be shown without a picture.</Trans>
        </p>
      }
      results={results}
    />
  );
}
