import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '#client/api/call.ts';
import { transportOf } from '#client/api/query.ts';
import { setAnswer } from '#client/api/write.ts';
import type { BookingExtras } from '#contract/bookings/extras.ts';
import { ticketAnswers } from '#contract/bookings/ticket-answers.ts';
import { CallButton } from '#kit/state/CallButton.tsx';
import { Failure } from '#kit/state/Failure.tsx';
import { useAction } from '#kit/state/use-action.ts';
import { Button } from '#kit/ui/Button.tsx';
import { TextField } from '#kit/ui/form/TextField.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { extrasQuery, refetchBookings } from '../booking-queries.ts';
import type { BookingFlow } from '../flow/use-booking.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './code-field.module.css';

export interface CodeFieldProps {
  flow: BookingFlow;
  extras: BookingExtras;
}

/** Gives or withdraws a code for the tickets of a date (TICKET-9). */
export function Component({ flow, extras }: CodeFieldProps) {
  const client = useQueryClient();
  const occurrence = flow.occurrence.id;
  const params = { occurrence };
  const store = async (answer: BookingExtras) => {
    setAnswer(client, extrasQuery(occurrence).queryKey, answer);
    await refetchBookings(client);
  };
  const give = async (code: string) =>
    store(await call(transportOf(client), ticketAnswers.giveCode, { params, body: { code } }));
  const drop = async () => store(await call(transportOf(client), ticketAnswers.dropCode, { params }));
  return extras.code === null ? <CodeForm give={give} /> : <GivenCode code={extras.code} drop={drop} />;
}

function CodeForm({ give }: { give: (code: string) => Promise<void> }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const { press, isRunning, failure } = useAction(() => give(typed));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(typed.trim() === '');
    if (typed.trim() !== '') press();
  };
  return (
    <details className={classes.code}>
      <summary>
        <Trans>I have a code</Trans>
      </summary>
      <form className={layout.stack4} noValidate onSubmit={submit}>
        <TextField
          id="ticket-code"
          label={t`Code`}
          value={typed}
          error={isEmpty ? t`Enter the code` : undefined}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        <LiveAnswer>
          <Failure error={failure} hasForm={false} />
        </LiveAnswer>
        <div className={layout.start4}>
          <Button type="submit" tone="secondary" busy={isRunning}>
            <Trans>Use the code</Trans>
          </Button>
        </div>
      </form>
    </details>
  );
}

function GivenCode({ code, drop }: { code: NonNullable<BookingExtras['code']>; drop: () => Promise<void> }) {
  const { t } = useLingui();
  const { left } = code;
  const tickets = code.tickets.join(', ');
  return (
    <Notice tone="success" title={t`Your code is applied`}>
      <div className={layout.start3}>
        <p>
          <Trans>Valid for: {tickets}.</Trans> {left !== null && <Trans>Places left with it: {left}.</Trans>}
        </p>
        <CallButton tone="secondary" act={drop}>
          <Trans>Remove the code</Trans>
        </CallButton>
      </div>
    </Notice>
  );
}
