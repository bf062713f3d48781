import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Button } from '#kit/ui/Button.tsx';
import { readNote, useNote, writeNote } from '../../device/device-notes.ts';
import { watchKeys } from './watch-keys.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './keys.module.css';

/** The shortcut keys of the staff pages: handles them, and lists them in a dialogue that can disable them. */
export function Shortcuts() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    const isOn = () => readNote('shortcuts') !== 'off';
    watchKeys({ isOn, openHelp: () => setOpen(true), signal: gone.signal });
    return () => gone.abort();
  }, []);
  return (
    <div className={classes.place}>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        <Trans>Keyboard shortcuts</Trans>
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t`Keyboard shortcuts`}
        centered
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <Help />
      </Modal>
    </div>
  );
}

function Help() {
  const { t } = useLingui();
  const isOff = useNote('shortcuts') === 'off';
  const keys: readonly (readonly [keys: readonly string[], what: string])[] = [
    [['j', '↓'], t`Next row`],
    [['k', '↑'], t`Previous row`],
    [['Enter'], t`Open the row`],
    [['x'], t`Choose the row, to decide several at once`],
    [['a'], t`Approve`],
    [['r'], t`Reject or decline: asks for the reason`],
    [['n'], t`Next one waiting`],
    [['u'], t`Undo the last decision`],
    [['/', 'Ctrl K'], t`Search everything`],
    [['?'], t`Show these shortcuts`],
  ];
  return (
    <div className={`${layout.stack4} ${classes.help}`}>
      <dl>
        {keys.map(([names, what]) => (
          <div key={what}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={t`Use single keys as shortcuts`}
        description={t`Switch them off if you dictate text.`}
        checked={!isOff}
        onChange={(event) => writeNote('shortcuts', event.currentTarget.checked ? 'on' : 'off')}
      />
    </div>
  );
}
