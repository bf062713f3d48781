import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#client/api/query.ts';
import { setAnswer } from '#client/api/write.ts';
import { storeToken } from '#client/session/session.ts';
import { registration } from '#contract/registration/calls.ts';
import type { VolunteerRecord } from '#contract/volunteering/calls.ts';
import { CallButton } from '#kit/state/CallButton.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Dialog } from '#kit/ui/Dialog.tsx';
import { useSendWrite } from '#kit/use-write.ts';
import { isOpen } from './sign-up-rules.ts';
import { refreshes } from './volunteering-queries.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './volunteering.module.css';

/** Whether the member is a volunteer, and the button to join or leave. Shows the server's state. */
export function Membership({ record: { is_volunteer, sign_ups } }: { record: VolunteerRecord }) {
  const [isConfirming, setConfirming] = useState(false);
  const choose = useChoice();
  const open = sign_ups.filter(isOpen).length;
  return (
    <div className={`${layout.start4} ${classes.choice}`}>
      <p role="status">
        {is_volunteer ? (
          <Trans>You are on the list of volunteers. We will e-mail you when there is something to do.</Trans>
        ) : (
          <Trans>You are not on the list of volunteers. You can join, and leave again whenever you like.</Trans>
        )}
      </p>
      {!is_volunteer && (
        <CallButton key="join" act={() => choose(true)}>
          <Trans>Join the volunteers</Trans>
        </CallButton>
      )}
      {is_volunteer && open === 0 && (
        <CallButton key="leave" tone="secondary" act={() => choose(false)}>
          <Trans>Leave the volunteers</Trans>
        </CallButton>
      )}
      {is_volunteer && open > 0 && (
        <Button tone="secondary" onClick={() => setConfirming(true)}>
          <Trans>Leave the volunteers…</Trans>
        </Button>
      )}
      {isConfirming && is_volunteer && (
        <LeaveDialog open={open} act={() => choose(false)} onClose={() => setConfirming(false)} />
      )}
    </div>
  );
}

function useChoice(): (is_volunteer: boolean) => Promise<void> {
  const client = useQueryClient();
  const send = useSendWrite(registration.volunteer, { refreshes });
  return async (is_volunteer) => {
    const { authToken, ...status } = await send({ body: { is_volunteer } });
    if (authToken !== undefined) storeToken(authToken);
    setAnswer(client, query(registration.status, {}).queryKey, status);
  };
}

interface LeaveProps {
  /** Number of sign-ups that end with the membership */
  open: number;
  act: () => Promise<void>;
  onClose: () => void;
}

/** Explains the effect of leaving on the member's sign-ups. */
function LeaveDialog({ open, act, onClose }: LeaveProps) {
  const { t } = useLingui();
  return (
    <Dialog
      kind="question"
      title={t`Leave the volunteers?`}
      onClose={onClose}
      actions={
        <>
          <CallButton act={() => act().then(onClose)}>
            <Trans>Leave the volunteers</Trans>
          </CallButton>
          <Button tone="secondary" onClick={onClose}>
            <Trans>Stay</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Plural
          value={open}
          one="Your upcoming sign-up will be withdrawn."
          other="Your # upcoming sign-ups will be withdrawn."
        />
      </p>
      <p>
        <Trans>Your hours and your certificate stay.</Trans>
      </p>
    </Dialog>
  );
}
