import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#client/api/api-error.ts';
import { query } from '#client/api/query.ts';
import { guestTickets } from '#contract/guest-tickets/calls.ts';
import { PageHead } from '#kit/page/PageHead.tsx';
import { useLinkFields } from '#kit/page/use-link-fields.ts';
import { FailureState } from '#kit/state/FailureState.tsx';
import { Outcome } from '#kit/state/Outcome.tsx';
import { useRetryOnline } from '#kit/state/use-retry-online.ts';
import { PassPlace, PassSkeleton } from '#kit/ui/card/Pass.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { GuestTicketView } from './GuestTicketView.tsx';

/** /guest-ticket#token=…: the ticket of a guest, without an account. */
export function Component() {
  const token = useLinkFields()?.get('token');
  return (
    <Container>
      <meta name="robots" content="noindex, nofollow" />
      {token === undefined ? <Loading /> : token === null ? <BrokenLink /> : <LinkedTicket key={token} token={token} />}
    </Container>
  );
}

function LinkedTicket({ token }: { token: string }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [handedBack, setHandedBack] = useState<'booking' | 'guest list'>();
  const ticket = query(guestTickets.view, { body: { token } });
  const view = useQuery({ ...ticket, enabled: handedBack === undefined });
  useRetryOnline(view);
  if (handedBack !== undefined) return <HandedBack isOnGuestList={handedBack === 'guest list'} />;
  if (view.error instanceof ApiError && view.error.status === 404) return <EndedLink />;
  if (view.data === undefined) {
    if (view.error === null) return <Loading />;
    return (
      <Frame title={t`Your ticket`}>
        <FailureState error={view.error} retry={() => void view.refetch()} isRetrying={view.isFetching} />
      </Frame>
    );
  }
  const drop = () => {
    setHandedBack(view.data?.is_on_guest_list === true ? 'guest list' : 'booking');
    client.removeQueries({ queryKey: ticket.queryKey });
  };
  return (
    <Frame title={view.data.event.title}>
      <GuestTicketView ticket={view.data} token={token} onHandedBack={drop} />
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={title} description={t`Your ticket, to show at the door.`} />
      <PassPlace title={title}>{children}</PassPlace>
    </>
  );
}

/** Also rendered on the server, because only the browser has the token. */
function Loading() {
  const { t } = useLingui();
  return (
    <Frame title={t`Your ticket`}>
      <PassSkeleton issuer={t`{union}`} label={t`Loading your ticket`} />
    </Frame>
  );
}

function BrokenLink() {
  const { t } = useLingui();
  return (
    <Frame title={t`Your ticket`}>
      <Notice tone="error">
        <Trans>The link is incomplete. Open it from the e-mail again.</Trans>
      </Notice>
    </Frame>
  );
}

function EndedLink() {
  const { t } = useLingui();
  return (
    <Frame title={t`Your ticket`}>
      <Notice tone="warning" title={t`This link no longer works`}>
        <Trans>
          The ticket was handed back, or the person who booked it has put another name on it. Ask them if you did not
          expect this.
        </Trans>
      </Notice>
    </Frame>
  );
}

function HandedBack({ isOnGuestList }: { isOnGuestList: boolean }) {
  const { t } = useLingui();
  return (
    <Frame title={t`Your ticket`}>
      <Outcome tone="success" title={t`You have given the ticket back`}>
        {isOnGuestList ? (
          <Trans>
            Your place is free for another guest. Your link and your code no longer work. You can remove the event from
            your calendar.
          </Trans>
        ) : (
          <Trans>
            The person who booked it has been told and can bring somebody else. Your link and your code no longer work.
            You can remove the event from your calendar.
          </Trans>
        )}
      </Outcome>
    </Frame>
  );
}
