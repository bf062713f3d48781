import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { formatCents } from '#i18n/money.ts';
import type { BookingStep } from '#shared/booking-address.ts';
import { Button } from '#ui/Button.tsx';
import { countsOf } from './choice.ts';
import { HoldClock } from './HoldClock.tsx';
import { Problem } from './Problem.tsx';
import type { BookingFlow } from './use-booking.ts';
import classes from './bookings.module.css';

/** The one thing to press in a step. */
export interface Action {
  label: string;
  act: () => void;
  isBusy: boolean;
  /** Why it did not work */
  problem: ApiError | undefined;
  /** What is still missing, in words */
  missing?: ReactNode;
}

/** What was chosen, what it costs, how long it is held, and the way on: always at hand (spec §2 "summary"). */
export function Summary({ flow, step, action }: { flow: BookingFlow; step: BookingStep; action: Action | undefined }) {
  const { t } = useLingui();
  const { booking, tickets, receivedAt, lookAgain } = flow;
  const isHeld = step === 'check' && booking !== undefined;
  const counts = isHeld ? countsOf(booking.attendees) : flow.kept.choice.tickets;
  const cents = isHeld ? Number(booking.amount.amount) : flow.cents;
  const chosen = tickets.filter(({ id }) => (counts[id] ?? 0) > 0);
  if (action === undefined && chosen.length === 0) return null;
  return (
    <aside className={classes.summary} aria-label={t`Your choice`}>
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
      {booking === undefined ? null : (
        <HoldClock key={booking.id} booking={booking} receivedAt={receivedAt} onEnd={lookAgain} />
      )}
      {action !== undefined && (
        <>
          <div aria-live="assertive">
            {action.problem !== undefined && <Problem error={action.problem} />}
            {action.missing}
          </div>
          <Button busy={action.isBusy} onClick={action.act}>
            {action.label}
          </Button>
        </>
      )}
    </aside>
  );
}
