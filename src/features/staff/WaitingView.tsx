import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { staffPaths } from '#lib/staff-paths.ts';
import { Loaded } from '#shared/Loaded.tsx';
import { WaitingComplaints } from './complaints/WaitingComplaints.tsx';
import { PaymentRow } from './PaymentRow.tsx';
import { PermitRow } from './PermitRow.tsx';
import { WaitingReports } from './rar/WaitingReports.tsx';
import { Rows } from './Rows.tsx';
import { RowsSkeleton } from './RowsSkeleton.tsx';
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
  const title = t`Permits to decide`;
  return (
    <WaitingPart
      title={title}
      total={result.data?.meta.total}
      href={staffPaths.permits + writeStaffAddress({ state: 'pending' })}
      all={t`All permits that wait`}
    >
      <Loaded result={result} placeholder={<RowsSkeleton />}>
        {({ data }) =>
          data.length === 0 ? (
            <p>
              <Trans>No permit waits. What is paid for comes here by itself.</Trans>
            </p>
          ) : (
            <Rows label={title}>
              {data.map((permit) => (
                <PermitRow key={permit.id} permit={permit} />
              ))}
            </Rows>
          )
        }
      </Loaded>
    </WaitingPart>
  );
}

function DueRefunds() {
  const { t } = useLingui();
  const result = useQuery(dueRefunds);
  const title = t`Refunds due`;
  return (
    <WaitingPart
      title={title}
      total={result.data?.meta.total}
      href={staffPaths.payments + writeStaffAddress({ state: 'refund_due' })}
      all={t`All refunds due`}
    >
      <Loaded result={result} placeholder={<RowsSkeleton />}>
        {({ data }) =>
          data.length === 0 ? (
            <p>
              <Trans>Nothing is to be paid back.</Trans>
            </p>
          ) : (
            <Rows label={title}>
              {data.map((payment) => (
                <PaymentRow key={payment.id} payment={payment} />
              ))}
            </Rows>
          )
        }
      </Loaded>
    </WaitingPart>
  );
}
