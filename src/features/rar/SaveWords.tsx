import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { SaveState } from '#offline/rar/report-on-device.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import classes from './rar.module.css';

/** Milliseconds that a state lasts before it is read out: typing goes to and fro between two of them. */
const SETTLED = 1500;

const icons: Record<SaveState, IconName> = {
  saving: 'retry',
  saved: 'check',
  device: 'clock',
  attention: 'warning',
  unkept: 'warning',
};

/** Whether what was written is safe, in the words of behaviour.md ("Organisation reports"). */
export function SaveWords({ save }: { save: SaveState }) {
  const { t } = useLingui();
  const words: Record<SaveState, string> = {
    saving: t`Saving changes…`,
    saved: t`All changes saved`,
    device: t`Saved on this device`,
    attention: t`Something needs your decision`,
    unkept: t`Not saved: this browser keeps nothing on the device`,
  };
  return (
    <div>
      <p className={classes.save} data-save={save}>
        <Icon name={icons[save]} />
        {words[save]}
      </p>
      <div role="status">
        <Announced key={save} words={save === 'saving' ? '' : words[save]} />
      </div>
    </div>
  );
}

/** Read out once it has lasted; what no longer holds is never left standing, not even unseen. */
function Announced({ words }: { words: string }) {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSettled, SETTLED, true);
    return () => clearTimeout(timer);
  }, []);
  return <VisuallyHidden>{isSettled ? words : ''}</VisuallyHidden>;
}
