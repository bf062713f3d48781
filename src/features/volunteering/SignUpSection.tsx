import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { me } from '#client/session/me.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { type Opportunity, type SignUp, volunteering } from '#contract/volunteering/calls.ts';
import { CallButton } from '#kit/state/CallButton.tsx';
import { Outcome } from '#kit/state/Outcome.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { useSendWrite } from '#kit/use-write.ts';
import { hasPlace } from './sign-up-rules.ts';
import { SignUpActions } from './SignUpActions.tsx';
import { SignUpState } from './SignUpState.tsx';
import { refreshes } from './volunteering-queries.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './volunteering.module.css';

interface Props {
  opportunity: Opportunity;
  /** The member has just signed up */
  isNew: boolean;
  /** Receives the element with the button, if it exists */
  buttonRef: Ref<HTMLDivElement>;
  /** Called after signing up */
  onDone: () => void;
}

/** The member’s sign-up for an opportunity, the button to sign up, or the reason why there is none. */
export function SignUpSection({ opportunity, isNew, buttonRef, onDone }: Props) {
  const { t } = useLingui();
  const now = useNow();
  const { own, is_cancelled, cancel_reason, starts_at } = opportunity;
  if (is_cancelled)
    return (
      <Notice tone="warning" title={t`This was cancelled`}>
        {cancel_reason}
      </Notice>
    );
  if (own !== null && own.state !== 'withdrawn') return <OwnSignUp signUp={own} isNew={isNew} />;
  if (Date.parse(starts_at) <= now.getTime()) {
    return (
      <Notice>
        <Trans>It has started: sign-up is closed.</Trans>
      </Notice>
    );
  }
  return <OpenSignUp opportunity={opportunity} buttonRef={buttonRef} onDone={onDone} />;
}

function OwnSignUp({ signUp, isNew }: { signUp: SignUp; isNew: boolean }) {
  const { t } = useLingui();
  const tone = hasPlace(signUp) ? 'success' : 'info';
  return (
    <div className={`${layout.stack3} ${classes.part}`}>
      {isNew ? (
        <Outcome tone={tone} title={hasPlace(signUp) ? t`You are signed up` : t`You are on the waiting list`}>
          <SignUpState signUp={signUp} />
        </Outcome>
      ) : (
        <Notice tone={tone}>
          <SignUpState signUp={signUp} />
        </Notice>
      )}
      <SignUpActions signUp={signUp} />
      <div>
        <ButtonLink tone="quiet" href={memberPaths.volunteering}>
          <Trans>My sign-ups and hours</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}

function OpenSignUp({ opportunity, buttonRef, onDone }: Omit<Props, 'isNew'>) {
  const { data: profile } = useQuery(me);
  return (
    <div className={`${layout.stack3} ${classes.part}`}>
      {profile?.is_volunteer === false && (
        <p>
          <Trans>
            You are not on the list of volunteers yet. Signing up puts you on it; you can leave it at any time.
          </Trans>
        </p>
      )}
      <div ref={buttonRef}>
        <SignUpButton opportunity={opportunity} onDone={onDone} />
      </div>
    </div>
  );
}

/** Signs up, and makes the member a volunteer if they are not one yet. */
export function SignUpButton({ opportunity: { id, places_left }, onDone }: Pick<Props, 'opportunity' | 'onDone'>) {
  const { data: profile } = useQuery(me);
  const send = useSendWrite(volunteering.signUp, { refreshes });
  const isJoining = profile?.is_volunteer === false;
  const act = async () => {
    await send({ params: { id }, body: { join_volunteers: isJoining } });
    onDone();
  };
  return (
    <CallButton act={act}>
      {places_left === 0 ? (
        <Trans>Join the waiting list</Trans>
      ) : isJoining ? (
        <Trans>Join the volunteers and sign up</Trans>
      ) : (
        <Trans>Sign up</Trans>
      )}
    </CallButton>
  );
}
