import { Trans } from '@lingui/react/macro';
import { formatSize } from '#client/i18n/file-size.ts';
import type { PublicationFile } from '#contract/news/calls.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './news.module.css';

/** The PDF of a publication below its text; in a preview its name only. */
export function PublicationFileLink({ file }: { file: PublicationFile | null }) {
  if (file === null) return null;
  const { file_name, size, url } = file;
  return (
    <p className={classes.below}>
      {url === null ? (
        file_name
      ) : (
        <a href={url} download={file_name}>
          <Trans>Download: {file_name}</Trans>
        </a>
      )}{' '}
      <span className={layout.quiet}>{formatSize(size)}</span>
    </p>
  );
}
