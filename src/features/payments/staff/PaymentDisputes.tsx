import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffDispute } from '#contract/payments/refunds.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { type Column, EntryTable } from '#kit/staff/EntryTable.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';

/** The disputes of a payment with their deadlines; they are answered on the provider's own pages. */
export function PaymentDisputes({ disputes }: { disputes: readonly StaffDispute[] }) {
  const { t } = useLingui();
  const columns = useColumns();
  if (disputes.length === 0) return null;
  return (
    <section className={`${layout.stack3} ${prose.part}`} aria-label={t`Disputes`}>
      <h2>{t`Disputes`}</h2>
      <p>
        <Trans>
          The payer asked their bank to take the money back. Answer on the pages of the payment provider. Nothing can be
          refunded meanwhile.
        </Trans>
      </p>
      <EntryTable label={t`Disputes`} entries={disputes} columns={columns} keyOf={({ id }) => id} />
    </section>
  );
}

function useColumns(): readonly Column<StaffDispute>[] {
  const { t } = useLingui();
  const stateOf = useDisputeState();
  return [
    { name: 'amount', label: t`Amount`, cell: ({ amount }) => amount.formatted },
    { name: 'state', label: t`State`, cell: stateOf },
    {
      name: 'due_by',
      label: t`Answer until`,
      cell: ({ due_by, is_open }) => (is_open && due_by !== null ? <DateTime at={due_by} /> : null),
    },
    { name: 'reason', label: t`Reason given to the bank`, cell: ({ reason }) => reason.replaceAll('_', ' ') },
    { name: 'opened_at', label: t`Opened`, isTime: true },
  ];
}

function useDisputeState() {
  const { t } = useLingui();
  return function DisputeState({ state, is_open }: StaffDispute) {
    if (state === 'won') return <StateTag tone="good">{t`Won: the money stays here`}</StateTag>;
    if (state === 'lost') return <StateTag tone="bad">{t`Lost: the bank returned the money`}</StateTag>;
    if (!is_open) return <StateTag tone="plain">{t`Closed`}</StateTag>;
    if (state.endsWith('needs_response')) return <StateTag tone="waits">{t`Needs an answer`}</StateTag>;
    return <StateTag tone="plain">{t`The bank is deciding`}</StateTag>;
  };
}
