import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ApiError } from '#client/api/api-error.ts';
import { formatAge } from '#client/i18n/dates.ts';
import { formatCents } from '#client/i18n/money.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { Booking } from '#contract/bookings/calls.ts';
import type { BookingStep } from '#kit/booking/booking-address.ts';
import { sentenceOf } from '#kit/state/global-notices.ts';
import { useNow } from '#kit/state/use-now.ts';
import { Button } from '#kit/ui/Button.tsx';
import { VisuallyHidden } from '#kit/ui/page/VisuallyHidden.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { countByTicket } from '../flow/choice.ts';
import type { BookingFlow } from '../flow/use-booking.ts';
import { formatClock, minutesToAnnounce, useTimeLeft } from '../hold-clock.ts';
import classes from './steps.module.css';

/** The main button of a step. */
export interface StepAction {
  label: string;
  act: () => void;
  isBusy: boolean;
  /** The error of the last attempt */
  problem: ApiError | undefined;
  /** Text for a missing choice */
  missing?: ReactNode;
}

/** The choice, its price, the time left, and the main button; always visible. */
export function Summary({
  flow,
  step,
  action,
}: {
  flow: BookingFlow;
  step: BookingStep;
  action: StepAction | undefined;
}) {
  const { t } = useLingui();
  const { booking, tickets } = flow;
  const isHeld = step === 'check' && booking !== undefined;
  const counts = isHeld ? countByTicket(booking.attendees) : flow.state.choice.tickets;
  const cents = isHeld ? Number(booking.amount.amount) : flow.cents;
  const chosen = tickets.filter(({ id }) => (counts[id] ?? 0) > 0);
  if (action === undefined && chosen.length === 0) return null;
  return (
    <aside className={classes.summary} aria-label={t`Your choice`} data-foot data-stays>
      <div className={classes.facts}>
        {chosen.length > 0 && (
          <ul>
            {chosen.map(({ id, name, amount }) => (
              <li key={id}>
                <span>
                  {counts[id]} × {name}
                </span>
                <span>{formatCents((counts[id] ?? 0) * Number(amount.amount))}</span>
              </li>
            ))}
          </ul>
        )}
        <p className={classes.total}>
          <span>
            <Trans>Total</Trans>
          </span>
          <strong>{cents === 0 && chosen.length > 0 ? <Trans>Free</Trans> : formatCents(cents)}</strong>
        </p>
        {booking === undefined ? null : <HoldClock key={booking.id} flow={flow} booking={booking} />}
      </div>
      {action !== undefined && (
        <>
          <LiveAnswer>
            {action.problem !== undefined && <BookingProblem error={action.problem} />}
            {action.missing}
          </LiveAnswer>
          <Button busy={action.isBusy} onClick={action.act}>
            {action.label}
          </Button>
        </>
      )}
    </aside>
  );
}

/** The time left of the hold, by the server's clock; announced at five minutes and at one. */
function HoldClock({ flow, booking }: { flow: BookingFlow; booking: Booking }) {
  const locale = useLocale();
  const left = useTimeLeft(booking, flow.receivedAt, flow.refresh);
  const now = useNow();
  const clock = formatClock(left);
  const minutes = minutesToAnnounce(left);
  if (booking.held_until === null || left === 0) return null;
  const until = formatAge(booking.held_until, now, locale);
  return (
    <div className={classes.clock} data-soon={minutes}>
      {clock === undefined ? (
        <Trans>Held for you until {until}</Trans>
      ) : (
        <span role="timer">
          <Trans>
            Held for you: <strong translate="no">{clock}</strong>
          </Trans>
        </span>
      )}
      <VisuallyHidden>
        <span role="status">
          {minutes !== undefined && (
            <Plural
              value={minutes}
              one="Your places are held for one more minute."
              other="Your places are held for # more minutes."
            />
          )}
        </span>
      </VisuallyHidden>
    </div>
  );
}

/** Why places could not be held or paid for. Nothing is queued: if the request fails, the place is not held. */
export function BookingProblem({ error }: { error: ApiError }) {
  if (error.isUnreachable) {
    return (
      <Notice tone="warning">
        <Trans>
          Booking needs a connection. Your choice is saved on this device: try again once you are connected.
        </Trans>
      </Notice>
    );
  }
  return <Notice tone="error">{sentenceOf(error) ?? <Trans>An unexpected error has occurred.</Trans>}</Notice>;
}
