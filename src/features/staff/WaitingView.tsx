import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { WaitingComplaints } from '#features/complaints/staff/WaitingComplaints.tsx';
import { permitList } from '#features/parking/staff/permit-queries.ts';
import { PermitRow } from '#features/parking/staff/PermitRow.tsx';
import { PaymentRow } from '#features/payments/staff/PaymentRow.tsx';
import { paymentList } from '#features/payments/staff/staff-payment-queries.ts';
import { WaitingReports } from '#features/rar/staff/WaitingReports.tsx';
import { writeStaffAddress } from '#kit/staff/staff-address.ts';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { WAITING_SHOWN, ToDoSection } from '#kit/staff/ToDoSection.tsx';
import { staffPaths } from '#lib/staff-paths.ts';

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
    <ToDoSection
      title={t`Permits to decide`}
      result={result}
      none={t`No permit waits. What is paid for comes here by itself.`}
      href={staffPaths.permits + writeStaffAddress({ state: 'pending' })}
      all={t`All permits that wait`}
    >
      {(permit) => <PermitRow key={permit.id} permit={permit} />}
    </ToDoSection>
  );
}

function DueRefunds() {
  const { t } = useLingui();
  const result = useQuery(dueRefunds);
  return (
    <ToDoSection
      title={t`Refunds due`}
      result={result}
      none={t`Nothing is to be paid back.`}
      href={staffPaths.payments + writeStaffAddress({ state: 'refund_due' })}
      all={t`All refunds due`}
    >
      {(payment) => <PaymentRow key={payment.id} payment={payment} />}
    </ToDoSection>
  );
}
