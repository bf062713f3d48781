import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { guestTickets } from '#contract/guest-tickets/calls.ts';
import { CallButton } from '#kit/state/CallButton.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Dialog } from '#kit/ui/Dialog.tsx';
import { useSend } from '#kit/use-write.ts';

interface Props {
  token: string;
  onDone: () => void;
}

/** Hands the ticket back to its buyer, after one question. */
export function HandBack({ token, onDone }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const send = useSend(guestTickets.handBack);
  const handBack = async () => {
    await send({ body: { token } });
    onDone();
  };
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        <Trans>I cannot come: give my ticket back</Trans>
      </Button>
      {isOpen && (
        <Dialog
          kind="question"
          title={t`Give your ticket back?`}
          onClose={() => setOpen(false)}
          actions={
            <>
              <CallButton act={handBack}>
                <Trans>Give it back</Trans>
              </CallButton>
              <Button tone="secondary" onClick={() => setOpen(false)}>
                <Trans>Keep it</Trans>
              </Button>
            </>
          }
        >
          <p>
            <Trans>
              The ticket goes back to the person who booked it, and we tell them. Your name is taken off it, and your
              link and code stop working. This cannot be undone.
            </Trans>
          </p>
        </Dialog>
      )}
    </>
  );
}
