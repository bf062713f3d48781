import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { query } from '#client/api/query.ts';
import { formatPeriod } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { type OfferedTicket, ticketHandovers } from '#contract/bookings/handovers.ts';
import { ownBookingPath } from '#kit/booking/booking-address.ts';
import { useSeatPlace } from '#kit/booking/use-seat-place.ts';
import { PageHead } from '#kit/page/PageHead.tsx';
import { useLinkFields } from '#kit/page/use-link-fields.ts';
import { Failure } from '#kit/state/Failure.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { TextField } from '#kit/ui/form/TextField.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { PageHeader } from '#kit/ui/page/PageHeader.tsx';
import { Terms } from '#kit/ui/page/Terms.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { useWrite } from '#kit/use-write.ts';
import layout from '#kit/ui/page/layout.module.css';

/** /account/accept-ticket#code=…: a ticket that another student hands over (HANDOVER-3). The code can also be typed. */
export function Component() {
  const { t } = useLingui();
  const linked = useLinkFields()?.get('code') ?? undefined;
  const [typed, setTyped] = useState('');
  const [entered, setEntered] = useState<string>();
  const [isEmpty, setEmpty] = useState(false);
  const code = entered ?? linked;
  return (
    <>
      <PageHead title={t`Accept a ticket`} description={t`A ticket that another student hands over to you.`} />
      <PageHeader narrow title={t`Accept a ticket`} />
      <Container narrow>
        <div className={layout.stack5}>
          {code === undefined || code === '' ? (
            <form
              className={layout.stack4}
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                setEntered(typed.trim().toUpperCase());
                setEmpty(typed.trim() === '');
              }}
            >
              <TextField
                id="code"
                label={t`Code`}
                hint={t`The code that the other student has sent you`}
                value={typed}
                error={isEmpty ? t`Enter the code` : undefined}
                maxLength={20}
                autoComplete="off"
                onChange={({ target }) => setTyped(target.value)}
              />
              <div className={layout.start4}>
                <Button type="submit">
                  <Trans>Show the ticket</Trans>
                </Button>
              </div>
            </form>
          ) : (
            <>
              <OfferedTicketOf key={code} code={code} />
              <div className={layout.start4}>
                <Button tone="quiet" onClick={() => setEntered('')}>
                  <Trans>Enter another code</Trans>
                </Button>
              </div>
            </>
          )}
        </div>
      </Container>
    </>
  );
}

function OfferedTicketOf({ code }: { code: string }) {
  const { t } = useLingui();
  const result = useQuery(query(ticketHandovers.view, { body: { code } }));
  return (
    <Loaded result={result} placeholder={<ArticleSkeleton label={t`Loading the ticket`} />}>
      {(ticket) => <Offer ticket={ticket} code={code} />}
    </Loaded>
  );
}

function Offer({ ticket, code }: { ticket: OfferedTicket; code: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const seatPlace = useSeatPlace();
  const navigate = useNavigate();
  const { press, isRunning, failure } = useWrite(ticketHandovers.accept, {
    refreshes: ['bookings'],
    onDone: ({ booking_id }) => navigate(ownBookingPath(booking_id)),
  });
  const { event, start, end, venue, seat, amount, from } = ticket;
  return (
    <>
      <p>
        <Trans>{from} hands this ticket over to you.</Trans>
      </p>
      <Terms
        terms={[
          { name: t`Event`, value: event.title },
          { name: t`When`, value: formatPeriod(start, end, locale) },
          ...(venue === null ? [] : [{ name: t`Where`, value: venue }]),
          { name: t`Ticket`, value: seat === null ? ticket.ticket : `${ticket.ticket} · ${seatPlace(seat)}` },
          { name: t`Price`, value: amount.amount === '0' ? t`Free` : amount.formatted },
        ]}
      />
      <p>
        <Trans>
          Pay the other student no more than this price. No money moves in the portal: if the event is cancelled, a
          refund goes to the person who paid.
        </Trans>
      </p>
      <LiveAnswer>
        <Failure error={failure} hasForm={false} />
      </LiveAnswer>
      <div className={layout.start4}>
        <Button busy={isRunning} onClick={() => press({ body: { code } })}>
          <Trans>Accept the ticket</Trans>
        </Button>
      </div>
    </>
  );
}
