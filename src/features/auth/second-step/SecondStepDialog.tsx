import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { offerSecondStep } from '#client/api/second-step.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Dialog } from '#kit/ui/Dialog.tsx';
import { SecondStep } from './SecondStep.tsx';

/** Shows the second step as a dialogue when a call requires it; the call is then sent again (AUTH-38). */
export function SecondStepDialog() {
  const { t } = useLingui();
  const [settle, setSettle] = useState<(isDone: boolean) => void>();
  useEffect(() => {
    const show = () =>
      new Promise<boolean>((resolve) => {
        setSettle(() => (isDone: boolean) => {
          setSettle(undefined);
          resolve(isDone);
        });
      });
    return offerSecondStep(show);
  }, []);
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
      <SecondStep onDone={() => settle(true)} />
    </Dialog>
  );
}
