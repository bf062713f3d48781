import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { Shortcut } from '#kit/staff/keys/Shortcut.tsx';
import { Icon } from '#kit/ui/Icon.tsx';
import { FinderPanel } from './FinderPanel.tsx';
import bar from '#kit/staff/bar-button.module.css';
import classes from './finder.module.css';

/** The search over all staff pages (STAFF-31): a button in the bar, Ctrl+K, or `/` while no text is being typed. */
export function Finder() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  // The empty list makes the key work in text inputs too.
  useHotkeys([['mod+K', () => setOpen(true)]], []);
  return (
    <>
      <Shortcut name="/">
        <button type="button" className={bar.button} aria-keyshortcuts="Control+K /" onClick={() => setOpen(true)}>
          <Icon name="search" />
          <span data-words>{t`Search`}</span>
          <kbd className={classes.keys} aria-hidden="true">
            Ctrl K
          </kbd>
        </button>
      </Shortcut>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t`Search people, numbers and pages`}
        size="xl"
        yOffset="4rem"
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <FinderPanel onDone={close} />
      </Modal>
    </>
  );
}
