import { useLingui } from '@lingui/react/macro';
import { Notice } from '#ui/Notice.tsx';
import { FileRow } from './FileRow.tsx';
import type { ReadyReport } from './WithReport.tsx';
import classes from './files.module.css';

/** Files that were to be taken out, for which it was too late, each with why. */
export function NotRemoved({ device }: { device: ReadyReport }) {
  const { t } = useLingui();
  const files = [...device.answers.values()].flatMap((answer) =>
    answer.files.filter(({ state, error }) => state === 'stored' && error !== null),
  );
  if (files.length === 0) return null;
  return (
    <Notice tone="warning" title={t`Not removed`}>
      <ul className={classes.fileList}>
        {files.map((file) => (
          <FileRow key={file.uuid} file={file} />
        ))}
      </ul>
    </Notice>
  );
}
