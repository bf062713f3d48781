import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MAX_PLACES } from '#contract/bookings/calls.ts';
import { waiting, type WaitingEntry } from '#contract/bookings/waiting.ts';
import type { Occurrence, Ticket } from '#contract/kit/tickets.ts';
import { Failure } from '#kit/state/Failure.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { RadioGroup } from '#kit/ui/form/RadioGroup.tsx';
import { Stepper } from '#kit/ui/navigation/Stepper.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { useWrite } from '#kit/use-write.ts';
import { refreshes } from './waiting-queries.ts';
import layout from '#kit/ui/page/layout.module.css';

interface Props {
  occurrence: Occurrence;
  tickets: readonly Ticket[];
  /** The member's open entries of this date */
  open: readonly WaitingEntry[];
}

/** The form to join a list: for a sold-out ticket, or for the date if its seats are numbered (WAIT-1). */
export function JoinList({ occurrence, tickets, open }: Props) {
  const { is_seated } = occurrence;
  const isFull = tickets.some(({ state }) => state === 'SOLD_OUT') && !tickets.some(({ state }) => state === 'ON_SALE');
  const joinable = tickets.filter(
    ({ id, state }) => state === 'SOLD_OUT' && !open.some(({ ticket }) => ticket?.id === id),
  );
  if (is_seated ? !isFull || open.length > 0 : joinable.length === 0) return null;
  return <JoinForm occurrence={occurrence} joinable={is_seated ? [] : joinable} />;
}

/** @param joinable the ticket types with a list; none in a hall */
function JoinForm({ occurrence, joinable }: { occurrence: Occurrence; joinable: readonly Ticket[] }) {
  const { t } = useLingui();
  const { press, isRunning, failure } = useWrite(waiting.join, { refreshes });
  const [places, setPlaces] = useState(1);
  const [chosen, setChosen] = useState<number>();
  const ticket = joinable.find(({ id }) => id === chosen) ?? joinable[0];
  const join = () =>
    press({
      body: { occurrence_id: occurrence.id, places, ...(ticket !== undefined && { ticket_id: ticket.id }) },
    });
  return (
    <section className={layout.stack4} aria-labelledby="join-list">
      <h2 id="join-list">
        <Trans>Join the waiting list</Trans>
      </h2>
      <p>
        <Trans>
          All places are booked. If some become free, they are offered to the people on the list, in the order of
          joining. If fewer are free than you want, you are offered those first.
        </Trans>
      </p>
      {joinable.length > 1 && ticket !== undefined && (
        <RadioGroup
          id="waiting-ticket"
          label={t`Ticket`}
          value={String(ticket.id)}
          onChange={(id) => setChosen(Number(id))}
          options={joinable.map(({ id, name, amount }) => ({
            value: String(id),
            label: `${name} · ${amount.amount === '0' ? t`Free` : amount.formatted}`,
          }))}
        />
      )}
      {joinable.length === 1 && ticket !== undefined && <p>{ticket.name}</p>}
      <Stepper
        label={t`How many`}
        value={String(places)}
        decrease={{ label: t`One place fewer`, isPossible: places > 1, onClick: () => setPlaces(places - 1) }}
        increase={{ label: t`One place more`, isPossible: places < MAX_PLACES, onClick: () => setPlaces(places + 1) }}
      />
      <LiveAnswer>
        <Failure error={failure} hasForm={false} />
      </LiveAnswer>
      <div className={layout.start4}>
        <Button busy={isRunning} onClick={join}>
          <Trans>Join the waiting list</Trans>
        </Button>
      </div>
    </section>
  );
}
