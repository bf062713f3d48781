import { Plural, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatSize } from '#client/i18n/file-size.ts';
import { StoredCopyNote } from '#kit/state/AsOf.tsx';
import { Icon, type IconName } from '#kit/ui/Icon.tsx';
import { VisuallyHidden } from '#kit/ui/page/VisuallyHidden.tsx';
import type { LocalReport, SaveState } from './device/report-on-device.ts';
import saving from '#kit/ui/state/saving.module.css';
import classes from './rar.module.css';

/** Milliseconds that a state must last before it is announced, because typing alternates between two states. */
const SETTLED = 1500;

const icons: Record<SaveState, IconName> = {
  saving: 'retry',
  saved: 'check',
  device: 'clock',
  attention: 'warning',
  notPersisted: 'warning',
};

/** Shows whether the answers are saved (RAR-25). */
export function SaveStatus({ save }: { save: SaveState }) {
  const { t } = useLingui();
  const labels: Record<SaveState, string> = {
    saving: t`Saving changes…`,
    saved: t`All changes saved`,
    device: t`Saved on this device`,
    attention: t`Something needs your decision`,
    notPersisted: t`Not saved: this browser cannot save anything on the device`,
  };
  return (
    <div>
      <p className={saving.save} data-save={save}>
        <Icon name={icons[save]} />
        {labels[save]}
      </p>
      <div role="status">
        <DelayedAnnouncement key={save} text={save === 'saving' ? '' : labels[save]} />
      </div>
    </div>
  );
}

/** Announces text once it has lasted; removes outdated text at once. */
function DelayedAnnouncement({ text }: { text: string }) {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSettled, SETTLED, true);
    return () => clearTimeout(timer);
  }, []);
  return <VisuallyHidden>{isSettled ? text : ''}</VisuallyHidden>;
}

/** The number of texts and files that are not on the server yet; empty if everything has been sent. */
export function NotSentYet({ waiting: { texts, files, bytes } }: Pick<LocalReport, 'waiting'>) {
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

/** "As of 14:02", if a report is a copy saved on this device. */
export function StaleReport({ device: { as_of_age } }: { device: Pick<LocalReport, 'as_of_age'> }) {
  if (as_of_age === null) return null;
  return <StoredCopyNote at={new Date(Date.now() - as_of_age)} />;
}
