import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import type { SharedThing } from '#client/offline/shares.ts';
import { MAX_SHARED_DOCUMENT, MAX_SHARED_FILES, MAX_SHARED_PICTURE, type ShareRefusal } from '#contract/kit/shares.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './share.module.css';

const MEGABYTE = 1024 * 1024;

/** A file with its preview, a text, or the reason why a file was rejected. */
export function SharedItem({ share, onRemove }: { share: SharedThing; onRemove: () => void }) {
  const { t } = useLingui();
  const { name, file, text, refusal } = share;
  return (
    <li className={`${layout.start3} ${classes.item}`}>
      {refusal !== null && (
        <Notice tone="error">
          <RefusalText name={name} refusal={refusal} />
        </Notice>
      )}
      {file !== null && (
        <div className={classes.file}>
          <Preview file={file} />
          <strong>{name}</strong>
        </div>
      )}
      {text !== null && <blockquote className={classes.text}>{text}</blockquote>}
      <Button tone="quiet" {...(name !== '' && { label: t`Remove it: ${name}` })} onClick={onRemove}>
        <Trans>Remove it</Trans>
      </Button>
    </li>
  );
}

function RefusalText({ name, refusal }: { name: string; refusal: ShareRefusal }) {
  const ofPdf = MAX_SHARED_DOCUMENT / MEGABYTE;
  const ofPicture = MAX_SHARED_PICTURE / MEGABYTE;
  switch (refusal) {
    case 'too_large':
      return (
        <Trans>
          {name} was not accepted: it is too large. The limit is {ofPdf} MB for a PDF and {ofPicture} MB for a picture.
        </Trans>
      );
    case 'unsupported_type':
      return <Trans>{name} was not accepted: only pictures and PDFs can be shared.</Trans>;
    case 'too_many':
      return (
        <Trans>
          {name} was not accepted: you can share up to {MAX_SHARED_FILES} files at once.
        </Trans>
      );
  }
}

/** The picture, or the letters of its type: a PDF, or a picture that this browser cannot show. */
function Preview({ file }: { file: Blob }) {
  const [hasFailed, setFailed] = useState(false);
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  const isPicture = file.type.startsWith('image/');
  return (
    <div className={classes.preview} aria-hidden="true">
      {isPicture && !hasFailed ? (
        <img ref={show} alt="" onError={() => setFailed(true)} />
      ) : (
        <span>{file.type === 'application/pdf' ? 'PDF' : 'JPG'}</span>
      )}
    </div>
  );
}
