import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { query } from '#client/api/query.ts';
import { formatMoment } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { type CalendarFeed, calendarFeeds } from '#contract/calendar-feeds/calls.ts';
import { CalendarAddress } from '#kit/calendar/CalendarAddress.tsx';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { Page } from '#kit/page/Page.tsx';
import { Failure } from '#kit/state/Failure.tsx';
import { Outcome } from '#kit/state/Outcome.tsx';
import { WithdrawalButton } from '#kit/state/WithdrawalButton.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { useWrite } from '#kit/use-write.ts';
import layout from '#kit/ui/page/layout.module.css';

/** Refetched each time, because the address may have been renewed on another device. */
const own = { ...query(calendarFeeds.view, {}), staleTime: 0 };
const refreshes = ['calendarFeeds'];

/** /account/calendar: the secret address of the member's own dates (FEED-1). */
export function Component() {
  const { t } = useLingui();
  const lead = t`Your tickets and your other dates in your own calendar program, always up to date.`;
  return (
    <Page narrow kicker={t`My account`} title={t`Calendar`} lead={lead} description={lead}>
      <Container narrow>
        <LoadedQuery query={own} placeholder={<ArticleSkeleton label={t`Loading your calendar address`} />}>
          {(feed) => <OwnFeed feed={feed} />}
        </LoadedQuery>
      </Container>
    </Page>
  );
}

function OwnFeed({ feed: { address, made_at } }: { feed: CalendarFeed }) {
  const [outcome, setOutcome] = useState<ReactNode>();
  const locale = useLocale();
  const when = made_at === null ? '' : formatMoment(made_at, locale);
  return (
    <div className={layout.stack5}>
      {outcome !== undefined && <Outcome tone="success">{outcome}</Outcome>}
      {address === null ? (
        <NewFeed onDone={setOutcome} />
      ) : (
        <>
          <CalendarAddress address={address} />
          <Notice tone="warning">
            <Trans>
              Whoever has this address sees your dates, without a password: give it to your calendar program only. If
              someone else has it, renew it.
            </Trans>
          </Notice>
          <p className={layout.quiet}>
            <Trans>Created on {when}.</Trans>
          </p>
          <div className={layout.row}>
            <Renewal onDone={setOutcome} />
            <Removal onDone={setOutcome} />
          </div>
        </>
      )}
      <p className={layout.quiet}>
        <Trans>
          The calendar has your tickets, carpools, interviews, volunteering, rentals, and deadlines of reports.
          Appointments of student wellbeing are never in it, because other people may see your calendar.
        </Trans>
      </p>
    </div>
  );
}

interface Props {
  /** Receives the sentence that reports the result */
  onDone: (said: ReactNode) => void;
}

function NewFeed({ onDone }: Props) {
  const { press, isRunning, failure } = useWrite(calendarFeeds.create, {
    refreshes,
    onDone: () => onDone(<Trans>Your calendar address is ready.</Trans>),
  });
  return (
    <div className={layout.stack4}>
      <p>
        <Trans>You have no calendar address yet.</Trans>
      </p>
      <LiveAnswer>
        <Failure error={failure} hasForm={false} />
      </LiveAnswer>
      <div className={layout.buttons}>
        <Button busy={isRunning} onClick={() => press({})}>
          <Trans>Create my calendar address</Trans>
        </Button>
      </div>
    </div>
  );
}

function Renewal({ onDone }: Props) {
  const { t } = useLingui();
  return (
    <WithdrawalButton
      refreshes={refreshes}
      tone="secondary"
      endpoint={calendarFeeds.renew}
      label={<Trans>Renew the address</Trans>}
      title={t`Renew the address?`}
      confirm={<Trans>Renew it</Trans>}
      onDone={() => onDone(<Trans>The address is new. The old one does not work any more.</Trans>)}
    >
      <Trans>
        The current address stops working at once. Your calendar programs show nothing new until you give them the new
        address.
      </Trans>
    </WithdrawalButton>
  );
}

function Removal({ onDone }: Props) {
  const { t } = useLingui();
  return (
    <WithdrawalButton
      refreshes={refreshes}
      tone="secondary"
      endpoint={calendarFeeds.remove}
      label={<Trans>Remove the address</Trans>}
      title={t`Remove the address?`}
      confirm={<Trans>Remove it</Trans>}
      onDone={() => onDone(<Trans>The address is removed and does not work any more.</Trans>)}
    >
      <Trans>Your calendar programs show nothing new any more. You can create another address at any time.</Trans>
    </WithdrawalButton>
  );
}
