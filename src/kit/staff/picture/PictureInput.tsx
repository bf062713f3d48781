import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocale } from '#client/i18n/use-locale.ts';
import { Button } from '#kit/ui/Button.tsx';
import { describe, FieldError, type FieldProps, hasError, Hint } from '#kit/ui/form/FieldFrame.tsx';
import { devicePictureOf, devicePictureValue } from '../story/device/device-pictures.ts';
import { findStoryPicture, type PictureTexts } from '../story/device/stored-pictures.ts';
import { pictureQuery } from './picture-queries.ts';
import { Thumbnail } from './PictureGrid.tsx';
import { usePicturePicker } from './use-picture-picker.tsx';
import form from '#kit/ui/form/form.module.css';
import layout from '#kit/ui/page/layout.module.css';
import classes from './picture.module.css';

interface Props extends FieldProps {
  /** The id of the picture, the value of one on this device (`devicePictureValue`), or empty */
  value: string;
  onChange: (value: string) => void;
  /** A new picture may be stored on this device when the server is not reached */
  mayWait: boolean;
}

/** The picture of an entry: chosen from the library, or added to it right there. */
export function PictureInput({ id, label, hint, error, value, onChange, mayWait }: Props) {
  const { t } = useLingui();
  const { pickPicture, pictureDialog } = usePicturePicker({ mayWait });
  const pick = async () => {
    const picture = await pickPicture();
    if (picture !== undefined)
      onChange(picture.device === undefined ? String(picture.id) : devicePictureValue(picture.device));
  };
  const onDevice = devicePictureOf(value);
  return (
    <fieldset className={form.group} data-invalid={hasError(error) || undefined}>
      <legend>{label}</legend>
      <Hint id={id} hint={hint} />
      <div className={layout.stack3} id={id} tabIndex={-1} {...describe({ id, hint, error })}>
        {onDevice !== undefined && <DevicePicture key={onDevice} uuid={onDevice} />}
        {value !== '' && onDevice === undefined && <ChosenPicture id={Number(value)} />}
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

/** A picture that is on this device until the text is sent. */
function DevicePicture({ uuid }: { uuid: string }) {
  const locale = useLocale();
  const [found, setFound] = useState<{ address: string; texts: PictureTexts }>();
  useEffect(() => {
    let address: string | undefined;
    let isLeft = false;
    const show = async () => {
      const stored = await findStoryPicture(uuid);
      if (stored === undefined || isLeft) return;
      address = URL.createObjectURL(stored.blob);
      setFound({ address, texts: stored.texts });
    };
    void show().catch(() => undefined);
    return () => {
      isLeft = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [uuid]);
  return (
    <div className={classes.chosen} role="status">
      {found && <img src={found.address} alt="" className={classes.preview} />}
      {found && (found.texts[`alt_${locale}`] || found.texts.alt_en)}
      <p>
        <Trans>On this device until it is sent with the text</Trans>
      </p>
    </div>
  );
}
