import { generatePath } from 'react-router';
import type { StaffPayment } from '#contract/payments-admin.ts';
import { staffPaths } from '#lib/staff-paths.ts';
import { Moment } from './Moment.tsx';
import { PaymentStateTag, usePurposes } from './PaymentStateTag.tsx';
import { Row } from './Rows.tsx';
import { usePersonName } from './use-person-name.ts';

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
      aside={<Moment at={created_at} />}
    />
  );
}
