import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { staffPaths } from '#lib/staff-paths.ts';
import { WaitingComplaints } from './complaints/WaitingComplaints.tsx';
import { PaymentRow } from './PaymentRow.tsx';
import { PermitRow } from './PermitRow.tsx';
import { WaitingReports } from './rar/WaitingReports.tsx';
import { writeStaffAddress } from './staff-address.ts';
import { paymentList, permitList } from './staff-queries.ts';
import { StaffHeading } from './StaffHeading.tsx';
import { WAITING_SHOWN, WaitingPart } from './WaitingPart.tsx';

const limit = WAITING_SHOWN;
const waitingPermits = permitList({ state: 'pending', limit });
const dueRefunds = paymentList({ state: 'refund_due', limit });

/** /staff: what waits for somebody of the staff. */
export function WaitingView() {
  const { t } = useLingui();
  return (
    <>
      <StaffHeading title={t`What waits`} />
      <WaitingPermits />
      <WaitingComplaints />
      <WaitingReports />
      <DueRefunds />
    </>
  );
}

function WaitingPermits() {
  const { t } = useLingui();
  const result = useQuery(waitingPermits);
  return (
    <WaitingPart
      title={t`Permits to decide`}
      result={result}
      none={t`No permit waits. What is paid for comes here by itself.`}
      href={staffPaths.permits + writeStaffAddress({ state: 'pending' })}
      all={t`All permits that wait`}
    >
      {(permit) => <PermitRow key={permit.id} permit={permit} />}
    </WaitingPart>
  );
}

function DueRefunds() {
  const { t } = useLingui();
  const result = useQuery(dueRefunds);
  return (
    <WaitingPart
      title={t`Refunds due`}
      result={result}
      none={t`Nothing is to be paid back.`}
      href={staffPaths.payments + writeStaffAddress({ state: 'refund_due' })}
      all={t`All refunds due`}
    >
      {(payment) => <PaymentRow key={payment.id} payment={payment} />}
    </WaitingPart>
  );
}
