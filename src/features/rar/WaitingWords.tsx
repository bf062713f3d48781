import { Plural } from '@lingui/react/macro';
import { formatSize } from '#i18n/file-size.ts';
import type { ReportOnDevice } from '#offline/rar/report-on-device.ts';
import classes from './rar.module.css';

/** What is on this device and not on the server yet; nothing where all of it is. */
export function WaitingWords({ waiting: { texts, files, bytes } }: Pick<ReportOnDevice, 'waiting'>) {
  if (texts === 0 && files === 0) return null;
  const size = formatSize(bytes);
  return (
    <ul className={classes.waiting}>
      {texts > 0 && (
        <li>
          <Plural value={texts} one="# answer is not on the server yet" other="# answers are not on the server yet" />
        </li>
      )}
      {files > 0 && (
        <li>
          <Plural
            value={files}
            one={`# file is not on the server yet (${size})`}
            other={`# files are not on the server yet (${size})`}
          />
        </li>
      )}
    </ul>
  );
}
