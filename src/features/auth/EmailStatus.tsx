import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { auth } from '#contract/auth/calls.ts';
import type { Profile } from '#contract/kit/profile.ts';
import { CallButton } from '#kit/state/CallButton.tsx';
import { Outcome } from '#kit/state/Outcome.tsx';
import { useSendWrite } from '#kit/use-write.ts';

/** Whether the address of the account is confirmed; if not, the consequences, and a button that sends the link again. */
export function EmailStatus({ profile }: { profile: Profile }) {
  const { email } = profile;
  const [isSent, setSent] = useState(false);
  const send = useSendWrite(auth.sendProof, { refreshes: ['auth'] });
  // A copy stored before this field existed does not contain it.
  if (profile.email_proven !== false) {
    return (
      <p>
        <Trans>You log in with {email}. The address is confirmed.</Trans>
      </p>
    );
  }
  return (
    <>
      <p>
        <Trans>
          You log in with {email}. The address is not confirmed yet. Until it is, you cannot add passengers to a
          carpool, be found by other carpoolers, or act for an organisation or the union.
        </Trans>
      </p>
      {isSent ? (
        <Outcome tone="success">
          <Trans>A link is on its way. It works once, within three days, on a device where you are logged in.</Trans>
        </Outcome>
      ) : (
        <CallButton
          tone="secondary"
          act={async () => {
            await send({});
            setSent(true);
          }}
        >
          <Trans>Send the link again</Trans>
        </CallButton>
      )}
    </>
  );
}
