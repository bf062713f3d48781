import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatPeriod, formatTime } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { dateInSentence } from '#contract/kit/written-dates.ts';
import { type SignUp, volunteering } from '#contract/volunteering/calls.ts';
import { SaveToCalendar } from '#kit/booking/SaveToCalendar.tsx';
import { Failure } from '#kit/state/Failure.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Dialog } from '#kit/ui/Dialog.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { useWrite } from '#kit/use-write.ts';
import { isOpen } from './sign-up-rules.ts';
import { refreshes } from './volunteering-queries.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './volunteering.module.css';

/** The actions of an open sign-up: adding it to a calendar, and withdrawing in time. */
export function SignUpActions({ signUp }: { signUp: SignUp }) {
  const locale = useLocale();
  const now = useNow();
  if (!isOpen(signUp)) return null;
  const { id, withdraw_until } = signUp;
  const isInTime = Date.parse(withdraw_until) > now.getTime();
  const [day, time] = [dateInSentence(withdraw_until, locale), formatTime(withdraw_until)];
  return (
    <>
      <div className={classes.actions}>
        <SaveToCalendar endpoint={volunteering.calendar} input={{ params: { id } }} />
        {isInTime && <Withdraw signUp={signUp} />}
      </div>
      <p className={layout.quiet}>
        {isInTime ? (
          <Trans>
            You can withdraw until {day}, {time}.
          </Trans>
        ) : (
          <Trans>It is too late to withdraw. Write to us if you cannot come.</Trans>
        )}
      </p>
    </>
  );
}

function Withdraw({ signUp }: { signUp: SignUp }) {
  const { t } = useLingui();
  const [isOpened, setOpened] = useState(false);
  const { title } = signUp;
  return (
    <>
      <Button tone="quiet" label={t`Withdraw: ${title}`} onClick={() => setOpened(true)}>
        <Trans>Withdraw…</Trans>
      </Button>
      {isOpened && <WithdrawDialog signUp={signUp} onClose={() => setOpened(false)} />}
    </>
  );
}

function WithdrawDialog({ signUp, onClose }: { signUp: SignUp; onClose: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { press, isRunning, failure } = useWrite(volunteering.withdraw, { refreshes, onDone: onClose });
  const { id, title, state, starts_at, ends_at } = signUp;
  return (
    <Dialog
      kind="question"
      title={t`Withdraw?`}
      onClose={onClose}
      actions={
        <>
          <Button busy={isRunning} onClick={() => press({ params: { id } })}>
            <Trans>Withdraw</Trans>
          </Button>
          <Button tone="secondary" onClick={onClose}>
            <Trans>Stay signed up</Trans>
          </Button>
        </>
      }
    >
      <p>
        {title}, {formatPeriod(starts_at, ends_at, locale)}
      </p>
      <p>
        {state === 'waiting' ? (
          <Trans>You lose your place on the waiting list.</Trans>
        ) : (
          <Trans>Your place is then free for somebody else.</Trans>
        )}
      </p>
      <LiveAnswer>
        <Failure error={failure} hasForm={false} />
      </LiveAnswer>
    </Dialog>
  );
}
