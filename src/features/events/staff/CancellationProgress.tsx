import { Trans, useLingui } from '@lingui/react/macro';
import { type Cancellation, type CancellationPlan, cancellationsAdmin } from '#contract/events/cancellation.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { type Fact, Facts } from '#kit/staff/Facts.tsx';
import { useMayOpen } from '#kit/staff/staff-roles.ts';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import type { Results } from '#kit/staff/use-results.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { refreshes } from './event-admin-queries.ts';
import layout from '#kit/ui/page/layout.module.css';

interface Props extends Results {
  /** The id of the date */
  date: number;
  cancellation: Cancellation;
  /** The plan as it is now, while the cancellation waits for a second person */
  plan: CancellationPlan | null;
}

/** The progress of a cancellation, counted by the server from the rows, or its decision (EVENT-37, EVENT-41). */
export function CancellationProgress({ cancellation, ...props }: Props) {
  const { t } = useLingui();
  const facts = useProgressFacts(cancellation);
  const { state, bookings: total, released, reason } = cancellation;
  return (
    <section className={layout.stack3} aria-label={t`Progress`}>
      <h2>{state === 'requested' ? t`Request` : t`Progress`}</h2>
      {state !== 'requested' && (
        <p>
          <progress aria-label={t`Bookings released`} value={released} max={Math.max(total, 1)} />{' '}
          {t`Released: ${released} of ${total}`}
        </p>
      )}
      <Facts facts={facts} />
      {reason && (
        <p>
          <span lang="en">{reason.en}</span>
          {reason.mt && (
            <>
              <br />
              <span lang="mt">{reason.mt}</span>
            </>
          )}
        </p>
      )}
      {state === 'requested' && <Decision cancellation={cancellation} {...props} />}
    </section>
  );
}

function useProgressFacts({ state, refunds, ...cancellation }: Cancellation): Fact[] {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const mayOpen = useMayOpen();
  const about: Fact[] = [
    [t`Requested by`, nameOf(cancellation.requested_by)],
    [t`Requested`, <DateTime key="requested" at={cancellation.requested_at} />],
  ];
  if (state === 'requested') return about;
  const count = (label: string, value: number): Fact => [label, shownCount(value)];
  const linked = (label: string, value: number, shown: string): Fact => [
    label,
    value === 0 || !mayOpen('finance') ? (
      shownCount(value)
    ) : (
      <Link href={`${staffPaths.refunds}?state=${shown}`}>{value}</Link>
    ),
  ];
  return [
    [t`Refunded in all`, cancellation.refund.formatted],
    [t`Arrived`, cancellation.refunded.formatted],
    count(t`Refunds that have arrived`, refunds.succeeded),
    count(t`Refunds on their way`, refunds.pending),
    linked(t`Refunds waiting for the provider`, refunds.sending, 'sending'),
    linked(t`Refunds that a colleague must confirm`, refunds.to_confirm, 'to_confirm'),
    linked(t`Refunds that failed`, refunds.failed, 'failed'),
    count(t`Not refunded, because the payment is disputed`, cancellation.disputed),
    [t`Holders notified`, String(cancellation.holders_told)],
    count(t`Guests notified by e-mail`, cancellation.guests_told),
    ...about,
    [t`Confirmed by`, cancellation.decided_by && nameOf(cancellation.decided_by)],
    [t`Finished`, cancellation.finished_at && <DateTime key="finished" at={cancellation.finished_at} />],
  ];
}

function shownCount(value: number): string | null {
  return value === 0 ? null : String(value);
}

function Decision({ date, plan, cancellation, onDone, onFailure }: Props) {
  const { t } = useLingui();
  if (!cancellation.can_decide || plan === null) {
    return (
      <>
        <p>
          <Trans>A colleague with the rights of finance must confirm it. Until then the date stays open.</Trans>
        </p>
        {cancellation.can_withdraw && (
          <ConfirmAction
            endpoint={cancellationsAdmin.withdraw}
            refreshes={refreshes}
            input={{ params: { id: date } }}
            label={t`Withdraw the request`}
            title={t`Withdraw the request?`}
            confirm={t`Withdraw it`}
            cancel={t`Keep it`}
            onDone={() => onDone(t`The request was withdrawn.`)}
            onFailure={onFailure}
          >
            <p>
              <Trans>The date stays as it is. Nobody is notified.</Trans>
            </p>
          </ConfirmAction>
        )}
      </>
    );
  }
  const sum = plan.refund.formatted;
  const shown = { refund_cents: Number(plan.refund.amount), accepts_change: false };
  const shared = {
    endpoint: cancellationsAdmin.decide,
    refreshes,
    cancel: t`Not yet`,
    onFailure,
  };
  return (
    <div className={layout.row}>
      <ConfirmAction
        {...shared}
        label={t`Confirm the cancellation`}
        tone="primary"
        title={t`Cancel this date?`}
        input={{ params: { id: date }, body: { decision: 'confirm', ...shown } }}
        confirm={t`Cancel the date and refund ${sum}`}
        onDone={() => onDone(t`The date is cancelled.`)}
      >
        <p>
          <Trans>
            All places are released, the holders are notified, and {sum} are returned. This cannot be undone.
          </Trans>
        </p>
      </ConfirmAction>
      <ConfirmAction
        {...shared}
        label={t`Decline`}
        title={t`Decline this cancellation?`}
        input={{ params: { id: date }, body: { decision: 'decline', ...shown } }}
        confirm={t`Decline`}
        onDone={() => onDone(t`The cancellation was declined.`)}
      >
        <p>
          <Trans>The date stays as it is. Nobody is notified.</Trans>
        </p>
      </ConfirmAction>
    </div>
  );
}
