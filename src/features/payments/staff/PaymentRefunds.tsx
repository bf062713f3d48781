import { Trans, useLingui } from '@lingui/react/macro';
import { type PaymentDetail, refundsAdmin, type StaffRefund } from '#contract/payments/refunds.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { type Column, EntryTable } from '#kit/staff/EntryTable.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { type Results, useResults } from '#kit/staff/use-results.tsx';
import { refundFailureLabels, refundKindLabels, refundStateTable } from './refund-labels.ts';
import { RefundPart } from './RefundForm.tsx';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';

const refreshes = ['refundsAdmin', 'paymentsAdmin', 'togaAdmin', 'staff'];

/** The refunds of a payment: their states, the decision of the second person, another attempt, and a new one. */
export function PaymentRefunds({ payment }: { payment: PaymentDetail }) {
  const { t } = useLingui();
  const columns = useColumns();
  const { said, onDone, onFailure } = useResults();
  const { refunds, is_own } = payment;
  return (
    <section className={`${layout.stack3} ${prose.part}`} aria-label={t`Refunds`}>
      <h2>{t`Refunds`}</h2>
      {said}
      {is_own && (
        <p>
          <Trans>This is your own payment: a colleague refunds it.</Trans>
        </p>
      )}
      {refunds.length === 0 ? (
        <p>
          <Trans>Nothing of this payment was refunded.</Trans>
        </p>
      ) : (
        <EntryTable
          label={t`Refunds`}
          entries={refunds}
          columns={columns}
          keyOf={({ id }) => id}
          renderActions={(refund) => <Actions refund={refund} onDone={onDone} onFailure={onFailure} />}
        />
      )}
      <RefundPart payment={payment} onDone={onDone} />
    </section>
  );
}

function useColumns(): readonly Column<StaffRefund>[] {
  const { t, i18n } = useLingui();
  const nameOf = usePersonName();
  return [
    { name: 'kind', label: t`Why`, cell: ({ kind }) => i18n._(refundKindLabels[kind]()) },
    { name: 'reason', label: t`Reason` },
    { name: 'amount', label: t`Amount`, isNumber: true, cell: ({ amount }) => amount.formatted },
    { name: 'state', label: t`State`, states: refundStateTable },
    {
      name: 'failure',
      label: t`What went wrong`,
      cell: ({ failure, state, next_attempt_at }) => {
        if (failure === null) return null;
        const isTriedAgain = state === 'sending' && next_attempt_at !== null;
        return (
          <>
            {i18n._(refundFailureLabels[failure]())}
            {isTriedAgain && (
              <>
                {' '}
                <Trans>
                  Tried again: <DateTime at={next_attempt_at} />
                </Trans>
              </>
            )}
          </>
        );
      },
    },
    { name: 'requested_by', label: t`Requested by`, cell: ({ requested_by }) => requested_by && nameOf(requested_by) },
    { name: 'decided_by', label: t`Confirmed by`, cell: ({ decided_by }) => decided_by && nameOf(decided_by) },
    { name: 'changed_at', label: t`Changed`, isTime: true },
  ];
}

interface ActionProps extends Results {
  refund: StaffRefund;
}

function Actions({ refund: { id, can_decide, can_retry, ...refund }, ...results }: ActionProps) {
  const { t } = useLingui();
  const name = refund.amount.formatted;
  const amount = name;
  const shared = { tone: 'compact', refreshes, cancel: t`Not yet`, onFailure: results.onFailure } as const;
  return (
    <>
      {can_decide && (
        <>
          <ConfirmAction
            {...shared}
            label={t`Confirm`}
            name={t`Confirm: ${name}`}
            title={t`Confirm this refund?`}
            endpoint={refundsAdmin.decide}
            input={{ params: { id }, body: { decision: 'confirm' } }}
            confirm={t`Pay back ${amount}`}
            onDone={() => results.onDone(t`The refund was ordered.`)}
          >
            <p>
              <Trans>{amount} will be returned to the card or account it was paid from. This cannot be undone.</Trans>
            </p>
          </ConfirmAction>
          <ConfirmAction
            {...shared}
            label={t`Decline`}
            name={t`Decline: ${name}`}
            title={t`Decline this refund?`}
            endpoint={refundsAdmin.decide}
            input={{ params: { id }, body: { decision: 'decline' } }}
            confirm={t`Decline`}
            onDone={() => results.onDone(t`The refund was declined.`)}
          >
            <p>
              <Trans>No money is returned. The payer is not told.</Trans>
            </p>
          </ConfirmAction>
        </>
      )}
      {can_retry && (
        <ConfirmAction
          {...shared}
          label={t`Try again`}
          name={t`Try again: ${name}`}
          title={t`Order this refund again?`}
          endpoint={refundsAdmin.retry}
          input={{ params: { id } }}
          confirm={t`Pay back ${amount}`}
          onDone={() => results.onDone(t`The refund was ordered again.`)}
        >
          <p>
            <Trans>
              The provider tries to return the money to the same card or account. If it was closed, the bank refuses
              again: agree with the payer on another way.
            </Trans>
          </p>
        </ConfirmAction>
      )}
    </>
  );
}
