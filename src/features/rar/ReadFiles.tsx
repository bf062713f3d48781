import type { Media } from '#contract/common.ts';
import { formatSize } from '#i18n/file-size.ts';
import { FilePreview } from './FilePreview.tsx';
import classes from './files.module.css';

/** Files of an answer that can only be read; each opens beside the portal. */
export function ReadFiles({ media }: { media: readonly Media[] }) {
  if (media.length === 0) return null;
  return (
    <ul className={classes.fileList}>
      {media.map((file) => (
        <li key={file.uuid}>
          <FilePreview file={{ mime_type: file.mime_type, media: file, preview: null }} />
          <div className={classes.fileWords}>
            <a className={classes.fileName} href={file.url} target="_blank" rel="noreferrer">
              {file.file_name}
            </a>
            <span className={classes.fileState}>{formatSize(file.size)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
