import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { ticketChanges, type TicketChangePlan } from '#contract/bookings/ticket-changes.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import { type Fact, Facts } from '#kit/staff/Facts.tsx';
import { MailPreviews } from '#kit/staff/MailPreviews.tsx';
import type { Results } from '#kit/staff/use-results.tsx';
import { refreshes } from './ticket-change-queries.ts';
import layout from '#kit/ui/page/layout.module.css';

interface Props extends Results {
  plan: TicketChangePlan;
  input: InputOf<typeof ticketChanges.change>;
}

/** The effects of a change before it is made: places, money, and the mail to the holder (CHANGE-2). */
export function ChangePlan({ plan, input, onDone, onFailure }: Props) {
  const { t } = useLingui();
  const facts = usePlanFacts(plan);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isCancellation = plan.released > 0;
  const label = isCancellation ? t`Cancel these tickets` : t`Move these tickets`;
  return (
    <section className={layout.stack3} aria-label={t`Plan of the change`}>
      <h2 ref={heading} tabIndex={-1}>{t`Plan of the change`}</h2>
      <Facts facts={facts} />
      {plan.needs_second && (
        <p>
          <Trans>The change is made now, but a second person must confirm its refund.</Trans>
        </p>
      )}
      <MailPreviews title={t`E-mail to the holder`} mails={plan.mail} isMaltese />
      <div className={layout.row}>
        <ConfirmAction
          label={label}
          tone="primary"
          title={isCancellation ? t`Cancel these tickets?` : t`Move these tickets?`}
          endpoint={ticketChanges.change}
          input={input}
          refreshes={refreshes}
          confirm={label}
          cancel={t`Not yet`}
          onDone={() => onDone(t`The tickets were changed, and the holder was notified.`)}
          onFailure={onFailure}
        >
          <p>
            {isCancellation ? (
              <Trans>The places are free for others at once. This cannot be undone.</Trans>
            ) : (
              <Trans>The former places are free for others at once.</Trans>
            )}
          </p>
        </ConfirmAction>
      </div>
    </section>
  );
}

function usePlanFacts(plan: TicketChangePlan): Fact[] {
  const { t } = useLingui();
  const count = (label: string, value: number): Fact => [label, value === 0 ? null : String(value)];
  const sum = (label: string, { amount, formatted }: TicketChangePlan['refund']): Fact => [
    label,
    amount === '0' ? null : formatted,
  ];
  return [
    count(t`Places released`, plan.released),
    count(t`Tickets moved`, plan.moved),
    sum(t`Refund to the card`, plan.refund),
    sum(t`Not refunded`, plan.kept),
    sum(t`Paid at the desk`, plan.desk),
    sum(t`Waived`, plan.waived),
    sum(t`Not paid through the portal, to be settled at the desk`, plan.desk_back),
  ];
}
