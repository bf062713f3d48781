import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '#client/i18n/use-locale.ts';
import { Button } from '#kit/ui/Button.tsx';
import { describe, FieldError, type FieldProps, hasError, Hint } from '#kit/ui/form/FieldFrame.tsx';
import { pictureQuery } from './picture-queries.ts';
import { Thumbnail } from './PictureGrid.tsx';
import { usePicturePicker } from './use-picture-picker.tsx';
import form from '#kit/ui/form/form.module.css';
import layout from '#kit/ui/page/layout.module.css';
import classes from './picture.module.css';

interface Props extends FieldProps {
  /** The id of the picture, or empty */
  value: string;
  onChange: (value: string) => void;
}

/** The picture of an entry: chosen from the library, or added to it right there. */
export function PictureInput({ id, label, hint, error, value, onChange }: Props) {
  const { t } = useLingui();
  const { pickPicture, pictureDialog } = usePicturePicker();
  const pick = async () => {
    const picture = await pickPicture();
    if (picture !== undefined) onChange(String(picture.id));
  };
  return (
    <fieldset className={form.group} data-invalid={hasError(error) || undefined}>
      <legend>{label}</legend>
      <Hint id={id} hint={hint} />
      <div className={layout.stack3} id={id} tabIndex={-1} {...describe({ id, hint, error })}>
        {value !== '' && <ChosenPicture id={Number(value)} />}
        <div className={layout.buttons}>
          <Button tone="secondary" onClick={() => void pick()}>
            {value === '' ? t`Choose a picture` : t`Choose another picture`}
          </Button>
          {value !== '' && (
            <Button tone="quiet" onClick={() => onChange('')}>
              <Trans>Remove the picture</Trans>
            </Button>
          )}
        </div>
      </div>
      <FieldError id={id} error={error} />
      {pictureDialog}
    </fieldset>
  );
}

function ChosenPicture({ id }: { id: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { data, isError } = useQuery(pictureQuery(id));
  if (isError) return <p role="status">{t`The picture could not be shown. Reload the page.`}</p>;
  return (
    <div className={classes.chosen} role="status">
      {data && <Thumbnail picture={data} />}
      {data && (data.alt[locale] || data.alt.en)}
    </div>
  );
}
