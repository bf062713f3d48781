import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { formatTime } from '#client/i18n/dates.ts';
import type { DoorTicket } from '#contract/bookings/door.ts';
import { CodeCheck, VerdictPanel, type VerdictTone } from '#kit/staff/scan/CodeCheck.tsx';
import type { Verdict } from './check-ticket.ts';
import { FindByName } from './FindByName.tsx';
import { useTicketLabel } from './use-ticket-label.ts';

interface Props {
  /** @param reason of a check by name */
  check: (text: string, reason?: string) => Promise<Verdict>;
  /** The list stored on this device, searchable by name */
  tickets: readonly DoorTicket[];
}

/** Checks tickets one at a time, by camera, code or name. */
export function TicketCheck({ check, tickets }: Props) {
  const { t } = useLingui();
  // A code found by name goes through the same queue as scans, which knows texts only.
  const reasons = useRef(new Map<string, string>());
  const checkWithReason = (text: string) => {
    const reason = reasons.current.get(text);
    reasons.current.delete(text);
    return check(text, reason);
  };
  return (
    <CodeCheck
      check={checkWithReason}
      isGood={({ outcome }) => outcome === 'admitted'}
      field={{
        id: 'door-code',
        label: t`Ticket code`,
        hint: t`Ten letters and digits, such as ABCD EFGH 23`,
        missing: t`Type the ticket code.`,
      }}
      start={<Trans>Scan a ticket, or type its code.</Trans>}
      renderVerdict={(verdict) => <TicketVerdict verdict={verdict} />}
      renderSearch={(onCode) => (
        <FindByName
          tickets={tickets}
          onFound={(code, reason) => {
            reasons.current.set(code, reason);
            onCode(code);
          }}
        />
      )}
    />
  );
}

function TicketVerdict({ verdict: { outcome, ticket, used_at, by } }: { verdict: Verdict }) {
  const { title, advice } = useVerdictTexts()[outcome];
  const labelOf = useTicketLabel();
  const time = used_at === null ? '' : formatTime(used_at);
  return (
    <VerdictPanel tone={toneOf(outcome)} title={title} who={ticket === null ? undefined : labelOf(ticket)}>
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
    </VerdictPanel>
  );
}

function toneOf(outcome: Verdict['outcome']): VerdictTone {
  if (outcome === 'admitted') return 'good';
  return outcome === 'unlisted' || outcome === 'unsaved' || outcome === 'unknown' ? 'doubt' : 'bad';
}

/** The title of each verdict, and advice for the staff. */
function useVerdictTexts(): Record<Verdict['outcome'], { title: string; advice: string }> {
  const { t } = useLingui();
  return {
    admitted: { title: t`Let in`, advice: '' },
    already: { title: t`Already used`, advice: t`This ticket has already been used.` },
    other_event: { title: t`Another event`, advice: t`This ticket is for another event or day.` },
    cancelled: { title: t`No longer valid`, advice: t`It was cancelled or refunded, or the event is cancelled.` },
    expired: { title: t`Ended`, advice: t`This ticket has expired.` },
    forged: {
      title: t`Not a {union} code`,
      advice: t`The QR code was changed, or is not one of our tickets. Ask for the code.`,
    },
    unknown: {
      title: t`Not on the list`,
      advice: t`Mistyped, cancelled, or booked after the list was downloaded. Ask for the code, or check online.`,
    },
    unlisted: {
      title: t`Cannot be checked`,
      advice: t`The list for this event is not on this device, and there is no connection.`,
    },
    unsaved: {
      title: t`Cannot be checked`,
      advice: t`This device cannot save anything, so it cannot detect a second use. It needs a connection.`,
    },
  };
}
