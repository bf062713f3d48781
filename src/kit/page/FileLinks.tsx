import { formatSize } from '#client/i18n/file-size.ts';
import type { Media } from '#contract/kit/common.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './file-links.module.css';

/** Files of something that was sent, each opened in a tab of its own. */
export function FileLinks({ files }: { files: readonly Pick<Media, 'uuid' | 'url' | 'file_name' | 'size'>[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={`${layout.stack1} ${classes.files}`}>
      {files.map(({ uuid, url, file_name, size }) => (
        <li key={uuid}>
          <a href={url} target="_blank" rel="noreferrer">
            {file_name}
          </a>{' '}
          <span className={layout.quiet}>{formatSize(size)}</span>
        </li>
      ))}
    </ul>
  );
}
