import { Trans } from '@lingui/react/macro';
import type { Occurrence } from '#contract/events.ts';
import { TicketStateWords } from '#shared/TicketStateWords.tsx';
import { useLiveTickets } from './use-live-tickets.ts';
import classes from './events.module.css';

/** Kinds of ticket with their prices, and, as long as the server can be asked, whether there are any left (spec §4). */
export function Tickets({ event, occurrence }: { event: number; occurrence: Occurrence }) {
  const { data, isError } = useLiveTickets(event, occurrence);
  return (
    <>
      <ul className={classes.tickets}>
        {occurrence.tickets.map((kind) => {
          const now = data?.find(({ id }) => id === kind.id);
          return (
            <li key={kind.id} data-state={now?.state}>
              <span>
                <strong>{kind.name}</strong>
                {kind.description === '' ? null : <span className={classes.about}>{kind.description}</span>}
              </span>
              <span>{kind.amount.amount === '0' ? <Trans>Free</Trans> : kind.amount.formatted}</span>
              <span className={classes.state}>{now === undefined ? null : <TicketStateWords ticket={now} />}</span>
            </li>
          );
        })}
      </ul>
      {isError && data === undefined && (
        <p className={classes.about}>
          <Trans>Connect to see how many places are left.</Trans>
        </p>
      )}
    </>
  );
}
