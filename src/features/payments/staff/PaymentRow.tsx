import { generatePath } from 'react-router';
import { type StaffPayment } from '#contract/payments-admin.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { Row } from '#kit/staff/Rows.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { staffPaths } from '#lib/staff-paths.ts';
import { PaymentStateTag, usePurposes } from './PaymentStateTag.tsx';

/** A payment in a list. */
export function PaymentRow({ payment }: { payment: StaffPayment }) {
  const nameOf = usePersonName();
  const purposes = usePurposes();
  const { id, amount, items, payer, state, created_at } = payment;
  return (
    <Row
      href={generatePath(staffPaths.payment, { id })}
      title={`${amount.formatted} · ${nameOf(payer)}`}
      detail={items.map(({ purpose }) => purposes[purpose]).join(' · ')}
      tag={<PaymentStateTag state={state} />}
      aside={<DateTime at={created_at} />}
    />
  );
}
