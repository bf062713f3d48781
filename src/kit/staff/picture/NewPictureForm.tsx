import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect } from 'react';
import { upload } from '#client/api/upload.ts';
import { picturesAdmin, type UsedPicture } from '#contract/pictures/staff.ts';
import { Button } from '#kit/ui/Button.tsx';
import { FieldError } from '#kit/ui/form/FieldFrame.tsx';
import { useApiForm } from '../../form/use-api-form.ts';
import { EntryForm } from '../EntryForm.tsx';
import { pictureRefreshes } from './picture-queries.ts';
import { usePictureFields } from './use-picture-fields.ts';
import classes from './picture.module.css';

interface Props {
  id: string;
  file: File;
  /** Takes the focus */
  isFirst: boolean;
  onDone: (picture: UsedPicture) => void;
  onDiscard: () => void;
}

/** The texts of a chosen file, with which it is sent. */
export function NewPictureForm({ id, file, isFirst, onDone, onDiscard }: Props) {
  const { t } = useLingui();
  const { name } = file;
  const texts = usePictureFields();
  const initial = { picture: file, alt_en: '', alt_mt: '', caption_en: '', caption_mt: '', credit: '' };
  const state = useApiForm({
    id,
    endpoint: picturesAdmin.add,
    initial,
    transfer: upload,
    refreshes: pictureRefreshes,
    onDone,
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
