import { Trans, useLingui } from '@lingui/react/macro';
import { formatTime } from '#i18n/dates.ts';
import type { Verdict } from './check-ticket.ts';
import { useTicketWords } from './use-ticket-words.ts';
import classes from './door.module.css';

/** Result of the check, to be seen from a metre away: by colour, by shape and by word. */
export function VerdictPanel({ verdict }: { verdict: Verdict }) {
  const { outcome, ticket, used_at, by } = verdict;
  const { title, advice } = useVerdictWords()[outcome];
  const words = useTicketWords();
  const time = used_at === null ? '' : formatTime(used_at);
  return (
    <div className={classes.verdict} data-tone={toneOf(outcome)}>
      <svg viewBox="0 0 64 64" aria-hidden="true" focusable="false">
        <path d={shapes[toneOf(outcome)]} />
      </svg>
      <div>
        <strong>{title}</strong>
        {ticket !== null && <p className={classes.who}>{words(ticket)}</p>}
        {time !== '' && (
          <p>
            <Trans>At {time}.</Trans>
          </p>
        )}
        {advice !== '' && <p>{advice}</p>}
        {by === 'device' && outcome === 'admitted' && (
          <p>
            <Trans>Checked on this device. It is sent once there is a connection.</Trans>
          </p>
        )}
      </div>
    </div>
  );
}

type Tone = 'good' | 'bad' | 'doubt';

/** A tick in a circle, a cross in an octagon, an exclamation mark in a triangle. */
const shapes: Record<Tone, string> = {
  good: 'M32 4a28 28 0 1 0 0 56a28 28 0 0 0 0-56M19 33l9 9L46 23',
  bad: 'M21 4h22l17 17v22L43 60H21L4 43V21zM22 22l20 20M42 22L22 42',
  doubt: 'M32 6L60 57H4zM32 24v17M32 49v1',
};

function toneOf(outcome: Verdict['outcome']): Tone {
  if (outcome === 'admitted') return 'good';
  return outcome === 'unlisted' || outcome === 'unsaved' || outcome === 'unknown' ? 'doubt' : 'bad';
}

/** What a verdict is called, and what to do. */
function useVerdictWords(): Record<Verdict['outcome'], { title: string; advice: string }> {
  const { t } = useLingui();
  return {
    admitted: { title: t`Let in`, advice: '' },
    already: { title: t`Already used`, advice: t`Somebody came in with this ticket.` },
    other_event: { title: t`Another event`, advice: t`This ticket is for something else, or another day.` },
    cancelled: { title: t`No longer valid`, advice: t`It was given back or refunded, or the event is cancelled.` },
    expired: { title: t`Over`, advice: t`This ticket has ended.` },
    forged: { title: t`Not ours`, advice: t`The QR code was changed, or is not one of our tickets. Ask for the code.` },
    unknown: {
      title: t`Not on the list`,
      advice: t`Mistyped, given back, or booked after the list was fetched. Ask for the code, or check with a connection.`,
    },
    unlisted: {
      title: t`Cannot be checked`,
      advice: t`There is no list of this event on this device, and no connection.`,
    },
    unsaved: {
      title: t`Cannot be checked`,
      advice: t`This device cannot save anything, so it cannot detect a second use. It needs a connection.`,
    },
  };
}
