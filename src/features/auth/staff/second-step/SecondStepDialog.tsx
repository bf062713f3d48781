import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { offerSecondStep } from '#client/api/second-step.ts';
import { refetchReads } from '#client/api/write.ts';
import { me } from '#client/session/me.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Dialog } from '#kit/ui/Dialog.tsx';
import { SecondStep } from './SecondStep.tsx';

/** Shows the second step as a dialogue when a call requires it; the call is then sent again (AUTH-38). */
export function SecondStepDialog() {
  const { t } = useLingui();
  const [settle, setSettle] = useState<(isDone: boolean) => void>();
  useEffect(() => {
    let settleOpen: ((isDone: boolean) => void) | undefined;
    const show = () =>
      new Promise<boolean>((resolve) => {
        settleOpen = (isDone) => {
          setSettle(undefined);
          resolve(isDone);
        };
        setSettle(() => settleOpen);
      });
    const withdraw = offerSecondStep(show);
    return () => {
      withdraw();
      // The page that shows the dialogue is left: its call fails, and later calls may ask again.
      settleOpen?.(false);
    };
  }, []);
  const client = useQueryClient();
  useEscapeOfDialog();
  const finish = async () => {
    // Before the dialogue closes: the pages must not ask for the step again.
    await refetchReads(client, { queryKey: me.queryKey });
    settle?.(true);
  };
  if (settle === undefined) return null;
  return (
    <Dialog
      kind="question"
      title={t`Confirm that it is you`}
      onClose={() => settle(false)}
      actions={
        <Button tone="secondary" onClick={() => settle(false)}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <SecondStep onDone={finish} />
    </Dialog>
  );
}

/**
 * Escape closes only the dialogue, not the Mantine modal below it. A layout effect, because the listener must be added
 * before those of modals, which are on the window too.
 */
function useEscapeOfDialog(): void {
  useLayoutEffect(() => {
    const keepToDialog = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && document.querySelector('dialog:modal') !== null) event.stopImmediatePropagation();
    };
    addEventListener('keydown', keepToDialog, { capture: true });
    return () => removeEventListener('keydown', keepToDialog, { capture: true });
  }, []);
}
