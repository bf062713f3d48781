import { useLingui } from '@lingui/react/macro';
import { useEffect, useId } from 'react';
import { useNote } from './device-notes.ts';
import { chooseScheme, readScheme, type Scheme, schemes, showScheme } from './scheme.ts';
import classes from './SchemeSwitch.module.css';

/** Chooses light or dark colours for this device; tabs that are open follow. */
export function Component() {
  const { t } = useLingui();
  const id = useId();
  useNote('scheme');
  const current = readScheme();
  useEffect(() => showScheme(current), [current]);
  const labels: Readonly<Record<Scheme, string>> = {
    device: t({ message: 'Device', comment: 'Colour scheme: as the device has it' }),
    light: t({ message: 'Light', comment: 'Colour scheme' }),
    dark: t({ message: 'Dark', comment: 'Colour scheme' }),
  };
  return (
    <div className={classes.switch} role="group" aria-labelledby={id}>
      <span id={id}>{t`Colours`}</span>
      <div className={classes.choices}>
        {schemes.map((scheme) => (
          <button key={scheme} type="button" aria-pressed={scheme === current} onClick={() => chooseScheme(scheme)}>
            {labels[scheme]}
          </button>
        ))}
      </div>
    </div>
  );
}
