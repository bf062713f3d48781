import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import type { OwnRefund, Payment } from '#contract/payments/calls.ts';
import { pageAddress } from '#kit/list/list-address.ts';
import { ListPager } from '#kit/page/ListPager.tsx';
import { PageHead } from '#kit/page/PageHead.tsx';
import { useOfferStatus } from '#kit/pass/use-offer-status.ts';
import { ContinuePayment } from '#kit/payment/ContinuePayment.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { PageHeader } from '#kit/ui/page/PageHeader.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { paymentsQuery } from './payment-queries.ts';
import { usePurposeLabels } from './PaymentFacts.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './payments.module.css';

/** /account/payments: all payments with their receipt numbers, and open ones to pay. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { page } = pageAddress.read(search);
  const result = useQuery(paymentsQuery(page));
  return (
    <>
      <PageHead title={t`My payments`} description={t`Your payments and receipts.`} />
      <PageHeader kicker={t`My account`} title={t`My payments`} />
      <Container>
        <Loaded result={result} placeholder={<ArticleSkeleton label={t`Loading your payments`} />}>
          {({ data, meta }) =>
            data.length === 0 ? (
              <Nothing />
            ) : (
              <>
                <ul className={classes.list}>
                  {data.map((each) => (
                    <PaymentRow key={each.id} payment={each} />
                  ))}
                </ul>
                <ListPager meta={meta} hrefOf={(to) => memberPaths.payments + pageAddress.write({ page: to })} />
              </>
            )
          }
        </Loaded>
      </Container>
    </>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const locale = useLocale();
  const purposeLabels = usePurposeLabels();
  const { state, receipt_number, payable_until, refunds } = payment;
  return (
    <li>
      <div>
        <strong>{payment.items.map(({ purpose }) => purposeLabels[purpose]).join(', ')}</strong>
        <span className={layout.note}>
          {formatDate(payment.paid_at ?? payment.created_at, locale)}
          {receipt_number === null ? null : ` · ${receipt_number}`}
        </span>
      </div>
      <span className={classes.amount}>{payment.amount.formatted}</span>
      <span className={classes.state}>
        <StateName state={state} />
      </span>
      {payable_until === null ? null : <ContinuePayment paymentId={payment.id} />}
      {refunds.length > 0 && <Refunds refunds={refunds} />}
    </li>
  );
}

/** The refunds of a payment, each with its amount and state. */
function Refunds({ refunds }: Pick<Payment, 'refunds'>) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <ul className={classes.refunds} aria-label={t`Refunds`}>
      {refunds.map(({ id, amount, reason, state, changed_at }) => (
        <li key={id}>
          <span className={classes.amount}>{amount.formatted}</span>
          <span>
            <RefundState state={state} />
          </span>
          <span className={layout.note}>
            {formatDate(changed_at, locale)}
            {reason === null ? null : ` · ${reason}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

function RefundState({ state }: Pick<OwnRefund, 'state'>) {
  if (state === 'sending') return <Trans>Refund being prepared</Trans>;
  if (state === 'pending') return <Trans>Refund sent, on its way to your bank</Trans>;
  if (state === 'succeeded') return <Trans>Refund sent to your card or account</Trans>;
  return <Trans>Refund did not arrive: the office will contact you</Trans>;
}

function StateName({ state }: Pick<Payment, 'state'>) {
  if (state === 'open') return <Trans>Not paid yet</Trans>;
  if (state === 'paid') return <Trans>Paid</Trans>;
  if (state === 'expired') return <Trans>Not paid</Trans>;
  if (state === 'refund_due') return <Trans>Refund on its way</Trans>;
  return <Trans>Refunded</Trans>;
}

function Nothing() {
  const { t } = useLingui();
  const isForStudents = useOfferStatus('student_card') !== 'students_only';
  return (
    <EmptyState
      title={t`No payments yet`}
      action={
        isForStudents ? (
          <ButtonLink href={memberPaths.studentCard}>
            <Trans>The student card</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink href={paths.events}>
            <Trans>See what’s on</Trans>
          </ButtonLink>
        )
      }
    >
      {isForStudents ? (
        <Trans>What you pay for here, such as the student card, is listed with its receipt.</Trans>
      ) : (
        <Trans>What you pay for here, such as event tickets, is listed with its receipt.</Trans>
      )}
    </EmptyState>
  );
}
