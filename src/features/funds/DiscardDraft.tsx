import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { deletionOf } from '#client/offline/sending.ts';
import { Confirmation } from '#kit/state/Confirmation.tsx';
import { Button } from '#kit/ui/Button.tsx';
import type { LocalFundDraft } from './device/use-fund-draft.ts';

interface Props {
  device: LocalFundDraft;
  /** Called when the form is empty again */
  onDeleted: () => void;
}

/** Deletes a draft with its files, after a confirmation. */
export function DiscardDraft({ device, onDeleted }: Props) {
  const { t } = useLingui();
  const [isConfirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);
  const discard = async () => {
    await device.discard();
    close();
    onDeleted();
  };
  const isUnsure =
    device.draft.is_unsure === true ||
    (device.item !== undefined && deletionOf(device.item, false) === 'may_have_arrived');
  return (
    <>
      <Button tone="quiet" onClick={() => setConfirming(true)}>
        <Trans>Delete the draft</Trans>
      </Button>
      {isConfirming && (
        <Confirmation
          title={t`Delete the draft?`}
          act={discard}
          yes={<Trans>Delete</Trans>}
          no={<Trans>Keep it</Trans>}
          onClose={close}
        >
          <p>
            <Trans>Everything you wrote here, and its files, will be deleted from this device.</Trans>
          </p>
          {isUnsure && (
            <p>
              <Trans>We may already have received it, and deleting it here will not undo that.</Trans>
            </p>
          )}
        </Confirmation>
      )}
    </>
  );
}
