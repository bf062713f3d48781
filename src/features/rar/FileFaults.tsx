import { Plural, Trans } from '@lingui/react/macro';
import type { AddedFiles } from '#offline/rar/report-on-device.ts';
import { Notice } from '#ui/Notice.tsx';
import classes from './files.module.css';

interface Props {
  faults: AddedFiles['refused'];
  maxFiles: number;
}

/** Files that were not added, each with the reason. */
export function FileFaults({ faults, maxFiles }: Props) {
  if (faults.length === 0) return null;
  return (
    <Notice tone="error">
      <ul className={classes.faults}>
        {faults.map((fault) => (
          <li key={`${fault.reason} ${fault.name}`}>
            <Words fault={fault} maxFiles={maxFiles} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Words({ fault: { name, reason }, maxFiles }: { fault: AddedFiles['refused'][number]; maxFiles: number }) {
  if (reason === 'unsupported_type') return <Trans>{name} was not added: only PDF, JPG and PNG are taken.</Trans>;
  if (reason === 'too_large') return <Trans>{name} was not added: it is larger than 10 MB.</Trans>;
  if (reason === 'not_saved') {
    return <Trans>{name} was not added: this device has no room for it. Free some, or write from another.</Trans>;
  }
  return (
    <Plural
      value={maxFiles}
      one={`${name} was not added: this answer takes # file.`}
      other={`${name} was not added: this answer takes # files.`}
    />
  );
}
