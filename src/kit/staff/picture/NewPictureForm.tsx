import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef } from 'react';
import type * as v from 'valibot';
import { upload } from '#client/api/upload.ts';
import { type NewPictureForm as NewPictureBody, picturesAdmin, type UsedPicture } from '#contract/pictures/staff.ts';
import { Button } from '#kit/ui/Button.tsx';
import { FieldError } from '#kit/ui/form/FieldFrame.tsx';
import { useApiForm } from '../../form/use-api-form.ts';
import { showFailure } from '../../state/global-notices.ts';
import { EntryForm } from '../EntryForm.tsx';
import { pictureRefreshes } from './picture-queries.ts';
import { usePictureFields } from './use-picture-fields.ts';
import classes from './picture.module.css';

type NewPictureTexts = v.InferOutput<typeof NewPictureBody>;

interface Props {
  id: string;
  file: File;
  /** Takes the focus */
  isFirst: boolean;
  onDone: (picture: UsedPicture) => void;
  /**
   * Without a network: takes the file, its texts and the key of the attempt, and stores them on this device; without it, the
   * form can only be sent again
   */
  onUnreached?: ((uuid: string, file: File, texts: NewPictureTexts) => Promise<void>) | undefined;
  onDiscard: () => void;
}

/** The texts of a chosen file, with which it is sent. */
export function NewPictureForm({ id, file, isFirst, onDone, onUnreached, onDiscard }: Props) {
  const { t } = useLingui();
  const { name } = file;
  const texts = usePictureFields();
  const initial = { picture: file, alt_en: '', alt_mt: '', caption_en: '', caption_mt: '', credit: '' };
  const key = useRef<string>(undefined);
  const state = useApiForm({
    id,
    endpoint: picturesAdmin.add,
    initial,
    transfer: (transport, endpoint, input, options) => {
      key.current = options.key;
      return upload(transport, endpoint, input, options);
    },
    refreshes: pictureRefreshes,
    onDone,
    onFailure: ({ isUnreachable }) => {
      if (!isUnreachable || onUnreached === undefined || key.current === undefined) return;
      const { picture: _, ...values } = state.form.getValues();
      onUnreached(key.current, file, values as unknown as NewPictureTexts).catch(showFailure);
    },
  });
  useEffect(() => {
    if (isFirst) document.getElementById(`${id}-alt_en`)?.focus();
  }, [id, isFirst]);
  return (
    <div className={classes.new}>
      <EntryForm
        label={t`Texts of ${name}`}
        state={state}
        fields={[
          {
            kind: 'own',
            name: 'picture',
            label: t`Picture`,
            render: (input) => (
              <div id={input.id} tabIndex={-1}>
                <FilePreview file={file} />
                <FieldError {...input} />
              </div>
            ),
          },
          ...texts,
        ]}
        action={t`Add this picture`}
        beside={
          <Button tone="quiet" label={t`Do not add it: ${name}`} onClick={onDiscard}>
            {t`Do not add it`}
          </Button>
        }
      />
    </div>
  );
}

function FilePreview({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} alt={file.name} className={classes.preview} />;
}
