import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { isFormUnsaved } from '#client/offline/unsaved.ts';
import { Button } from '#kit/ui/Button.tsx';
import { hasDrafts } from './drafted-forms.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './staff.module.css';

/**
 * Asks for confirmation before a staff page with an unsaved form is left: with a dialog for links and Back in the portal, with the
 * browser's own for closing the tab. Most staff forms have no drafts, because they hold other people's data. Once per page: React Router
 * supports one blocker at a time.
 */
export function UnsavedGuard() {
  const { t } = useLingui();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isFormUnsaved(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isFormUnsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t`Leave without saving?`}
      centered
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <p>
        <Trans>What you typed on this page is not saved.</Trans>{' '}
        {hasDrafts() && <Trans>A draft of the form stays on this device.</Trans>}
      </p>
      <div className={`${layout.row} ${classes.actions}`}>
        <Button onClick={() => blocker.reset?.()}>
          <Trans>Stay on this page</Trans>
        </Button>
        <Button tone="secondary" onClick={() => blocker.proceed?.()}>
          <Trans>Leave without saving</Trans>
        </Button>
      </div>
    </Modal>
  );
}
