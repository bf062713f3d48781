import { Trans } from '@lingui/react/macro';
import type { SignUp } from '#contract/volunteering/calls.ts';

/** The state of a sign-up as a sentence, with the reason if it was declined or cancelled. */
export function SignUpState({ signUp }: { signUp: SignUp }) {
  return (
    <div>
      <p>
        <StateSentence signUp={signUp} />
      </p>
      {signUp.reason !== null && <p>{signUp.reason}</p>}
    </div>
  );
}

function StateSentence({ signUp: { state, turn } }: { signUp: SignUp }) {
  const place = String(turn ?? '');
  switch (state) {
    case 'waiting':
      return <Trans>You are number {place} on the waiting list. We will e-mail you if you get a place.</Trans>;
    case 'signed_up':
      return <Trans>You have a place. The union has yet to confirm it.</Trans>;
    case 'confirmed':
      return <Trans>Your place is confirmed.</Trans>;
    case 'withdrawn':
      return <Trans>You have withdrawn.</Trans>;
    case 'declined':
      return <Trans>Your sign-up was declined. The reason:</Trans>;
    case 'cancelled':
      return <Trans>It was cancelled. The reason:</Trans>;
  }
}
