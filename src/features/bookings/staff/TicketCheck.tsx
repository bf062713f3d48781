import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { formatTime } from '#i18n/dates.ts';
import { Failure } from '#shared/state/Failure.tsx';
import { showFailure } from '#shared/state/stray-messages.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { Verdict } from './check-ticket.ts';
import { Scanner } from './Scanner.tsx';
import { signal, unlockSound } from './signal.ts';
import { useTicketLabel } from './use-ticket-label.ts';
import classes from './door.module.css';

/** Tickets by camera or by code, one at a time; the newest verdict stays until the next. */
export function TicketCheck({ check }: { check: (text: string) => Promise<Verdict> }) {
  const { t } = useLingui();
  const [last, setLast] = useState<{ verdict: Verdict; count: number }>();
  const [failure, setFailure] = useState<ApiError>();
  const [isBusy, setBusy] = useState(false);
  const run = async (text: string) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const verdict = await check(text);
      signal(verdict.outcome === 'admitted');
      setLast((before) => ({ verdict, count: (before?.count ?? 0) + 1 }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setLast(undefined);
      setFailure(error);
      signal(false);
    } finally {
      setBusy(false);
    }
  };
  const start = (text: string) => void run(text).catch(showFailure);
  return (
    <div className={classes.checks}>
      <div className={classes.place} role="alert" aria-label={t`Result of the check`} aria-busy={isBusy}>
        <Failure error={failure} hasForm={false} />
        {last === undefined && failure === undefined && (
          <p className={classes.nothing}>
            <Trans>Scan a ticket, or type its code.</Trans>
          </p>
        )}
        {last === undefined ? null : <VerdictPanel key={last.count} verdict={last.verdict} />}
      </div>
      <Scanner onCode={start} />
      <CodeForm onCode={start} isBusy={isBusy} />
    </div>
  );
}

/** A code as somebody reads it out. */
function CodeForm({ onCode, isBusy }: { onCode: (text: string) => void; isBusy: boolean }) {
  const { t } = useLingui();
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => (code.trim() === '' ? t`Type the code of the ticket.` : null) },
  });
  const submit = ({ code }: { code: string }) => {
    if (isBusy) return;
    unlockSound();
    onCode(code.trim());
    form.reset();
  };
  return (
    <Form label={t`Type a code`} onSubmit={form.onSubmit(submit)}>
      <TextField
        {...form.getInputProps('code')}
        id="door-code"
        label={t`Code of the ticket`}
        hint={t`Ten letters and digits, such as ABCD EFGH 23`}
        autoComplete="off"
        maxLength={300}
      />
      <div>
        <Button type="submit" tone="secondary" busy={isBusy}>
          {isBusy ? <Trans>Checking…</Trans> : <Trans>Check</Trans>}
        </Button>
      </div>
    </Form>
  );
}

/** Result of the check, to be seen from a metre away: by colour, by shape and by word. */
function VerdictPanel({ verdict: { outcome, ticket, used_at, by } }: { verdict: Verdict }) {
  const { title, advice } = useVerdictWords()[outcome];
  const labelOf = useTicketLabel();
  const tone = toneOf(outcome);
  const time = used_at === null ? '' : formatTime(used_at);
  return (
    <div className={classes.verdict} data-tone={tone}>
      <svg viewBox="0 0 64 64" aria-hidden="true" focusable="false">
        <path d={shapes[tone]} />
      </svg>
      <div>
        <strong>{title}</strong>
        {ticket !== null && <p className={classes.who}>{labelOf(ticket)}</p>}
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
    already: { title: t`Already used`, advice: t`This ticket has already been used.` },
    other_event: { title: t`Another event`, advice: t`This ticket is for another event or day.` },
    cancelled: { title: t`No longer valid`, advice: t`It was cancelled or refunded, or the event is cancelled.` },
    expired: { title: t`Over`, advice: t`This ticket has expired.` },
    forged: { title: t`Not ours`, advice: t`The QR code was changed, or is not one of our tickets. Ask for the code.` },
    unknown: {
      title: t`Not on the list`,
      advice: t`Mistyped, cancelled, or booked after the list was downloaded. Ask for the code, or check online.`,
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
