import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MAX_PHOTO_BYTES } from '#contract/account.ts';
import { rule } from '#contract/rules.ts';
import { ruleText } from '#i18n/rule-messages.ts';
import { shrinkPicture } from '#lib/shrink-picture.ts';
import { PhotoField, type PhotoFieldProps } from '#ui/form/PhotoField.tsx';

const MEGABYTE = 1024 * 1024;

/** A photo for the server: shrunk on the device first, and refused at once if the server would refuse it. */
export function PhotoInput({ onChange, error, ...field }: Omit<PhotoFieldProps, 'words' | 'isBusy'>) {
  const { t, i18n } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const take = async (photo: File | undefined) => {
    setFault(undefined);
    if (photo === undefined) return onChange(undefined);
    setBusy(true);
    const small = await shrinkPicture(photo);
    setBusy(false);
    const wrong = faultOf(small);
    if (wrong === undefined) onChange(small);
    else setFault(wrong);
  };
  const words = {
    take: t`Take photo`,
    choose: t`Choose file`,
    remove: t`Remove it`,
    preview: t`Your photo`,
    busy: t`Preparing the photo…`,
    chosen: t`The photo is ready.`,
  };
  const said = fault === undefined ? error : ruleText(i18n, fault);
  return <PhotoField {...field} error={said} words={words} isBusy={isBusy} onChange={(photo) => void take(photo)} />;
}

function faultOf({ size, type }: File): string | undefined {
  if (type !== 'image/jpeg' && type !== 'image/png') return rule('picture');
  return size > MAX_PHOTO_BYTES ? rule('file_size', { max: MAX_PHOTO_BYTES / MEGABYTE }) : undefined;
}
