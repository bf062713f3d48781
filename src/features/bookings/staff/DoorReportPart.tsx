import { Plural, Trans } from '@lingui/react/macro';
import type { DoorTicket } from '#contract/door.ts';
import { Notice } from '#ui/state/Notice.tsx';
import type { DoorReport } from './door-report.ts';
import { useTicketWords } from './use-ticket-words.ts';
import classes from './door.module.css';

/** How many are in, what was not sent yet, and what went wrong while doors could not see each other. */
export function DoorReportPart({ report }: { report: DoorReport }) {
  const { expected, in: inside, waiting, twice, wrongly } = report;
  return (
    <>
      <p className={classes.count}>
        <strong>{inside}</strong> <Plural value={expected} one="of # expected is in" other="of # expected are in" />
      </p>
      <div role="status" className={classes.notices}>
        {waiting > 0 && (
          <Notice tone="info">
            <Plural
              value={waiting}
              one="# ticket was let in here without a connection. It is sent automatically."
              other="# tickets were let in here without a connection. They are sent automatically."
            />
          </Notice>
        )}
        {twice.length > 0 && (
          <Notice tone="error">
            <Trans>Used at two doors while both were offline:</Trans>
            <Names tickets={twice} />
          </Notice>
        )}
        {wrongly.length > 0 && (
          <Notice tone="error">
            <Trans>Let in here, but given back before:</Trans>
            <Names tickets={wrongly} />
          </Notice>
        )}
      </div>
    </>
  );
}

function Names({ tickets }: { tickets: readonly DoorTicket[] }) {
  const words = useTicketWords();
  return (
    <ul>
      {tickets.map((ticket) => (
        <li key={ticket.id}>{words(ticket)}</li>
      ))}
    </ul>
  );
}
