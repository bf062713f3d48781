import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { Media } from '#contract/common.ts';
import { formatSize } from '#i18n/file-size.ts';
import { EnlargeablePhoto } from '#kit/staff/EnlargeablePhoto.tsx';
import classes from './marking.module.css';

/** Pictures beside each other, to be enlarged; documents as links to them. */
export function EvidenceFiles({ files }: { files: readonly Media[] }) {
  const heading = useId();
  const pictures = files.filter(isPicture);
  const documents = files.filter((file) => !isPicture(file));
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>
        {files.length === 0 ? <Trans>No files</Trans> : <Plural value={files.length} one="# file" other="# files" />}
      </h3>
      {pictures.length > 0 && (
        <div className={classes.pictures}>
          {pictures.map(({ uuid, url, file_name }) => (
            <EnlargeablePhoto key={uuid} url={url} label={file_name} />
          ))}
        </div>
      )}
      {documents.length > 0 && (
        <ul className={classes.documents}>
          {documents.map(({ uuid, url, file_name, size }) => (
            <li key={uuid}>
              <a href={url} target="_blank" rel="noreferrer">
                {file_name}
              </a>{' '}
              <span className={classes.about}>PDF, {formatSize(size)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function isPicture({ mime_type }: Media): boolean {
  return mime_type.startsWith('image/');
}
