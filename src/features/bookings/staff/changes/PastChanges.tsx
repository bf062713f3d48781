import { useLingui } from '@lingui/react/macro';
import type { TicketChange } from '#contract/bookings/ticket-changes.ts';
import { type Column, EntryTable } from '#kit/staff/EntryTable.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';

/** The changes of a booking by staff, the newest first; nothing if there are none. */
export function PastChanges({ changes }: { changes: readonly TicketChange[] }) {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const moneyOf = useMoneyText();
  if (changes.length === 0) return null;
  const columns: Column<TicketChange>[] = [
    { name: 'at', label: t`When`, isTime: true },
    {
      name: 'kind',
      label: t({ message: 'Change', context: 'column' }),
      cell: ({ kind, tickets }) => (kind === 'cancelled' ? t`Cancelled: ${tickets}` : t`Moved: ${tickets}`),
    },
    { name: 'money', label: t`Money`, cell: moneyOf },
    { name: 'reason', label: t`Reason` },
    { name: 'by', label: t`By`, cell: ({ by }) => by && nameOf(by) },
  ];
  return (
    <section className={`${layout.stack3} ${prose.part}`} aria-label={t`Changes by staff`}>
      <h2>{t`Changes by staff`}</h2>
      <EntryTable label={t`Changes by staff`} entries={changes} columns={columns} keyOf={({ id }) => id} />
    </section>
  );
}

function useMoneyText(): (change: TicketChange) => string {
  const { t } = useLingui();
  return ({ refund, kept, desk, waived, receipt }) => {
    const number = receipt ?? '';
    const [refunded, rest] = [refund.formatted, kept.formatted];
    const [paid, gift] = [desk.formatted, waived.formatted];
    const parts = [
      refund.amount !== '0' && t`Refund: ${refunded}`,
      kept.amount !== '0' && t`Not refunded: ${rest}`,
      desk.amount !== '0' && t`Paid at the desk: ${paid}, receipt ${number}`,
      waived.amount !== '0' && t`Waived: ${gift}`,
    ];
    return parts.filter((part) => part !== false).join('; ');
  };
}
