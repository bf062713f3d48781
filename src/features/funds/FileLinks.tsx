import type { FundFile } from '#contract/funds.ts';
import { formatSize } from '#i18n/file-size.ts';
import classes from './file-links.module.css';

/** Files of an answer, a message or a receipt, each opened in a tab of its own. */
export function FileLinks({ files }: { files: readonly FundFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={classes.files}>
      {files.map(({ uuid, url, file_name, size }) => (
        <li key={uuid}>
          <a href={url} target="_blank" rel="noreferrer">
            {file_name}
          </a>{' '}
          <span className={classes.size}>{formatSize(size)}</span>
        </li>
      ))}
    </ul>
  );
}
