import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { paymentStates } from '#contract/payments.ts';
import { staffPaths } from '#lib/staff-paths.ts';
import { ListFilters } from './ListFilters.tsx';
import { ListResults } from './ListResults.tsx';
import { PaymentRow } from './PaymentRow.tsx';
import { usePaymentStates } from './PaymentStateTag.tsx';
import { readStaffAddress } from './staff-address.ts';
import { paymentList } from './staff-queries.ts';
import { StaffHeading } from './StaffHeading.tsx';

const path = staffPaths.payments;

/** /staff/payments: filter and search stand in the address. */
export function PaymentsView() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const address = readStaffAddress(search, paymentStates);
  const result = useQuery(paymentList(address));
  const searchLabel = t`Search by receipt, checkout, name or e-mail`;
  return (
    <>
      <StaffHeading title={t`Payments`} />
      <ListFilters path={path} address={address} states={usePaymentStates()} searchLabel={searchLabel} />
      <ListResults label={t`Payments`} path={path} address={address} result={result}>
        {(payment) => <PaymentRow key={payment.id} payment={payment} />}
      </ListResults>
    </>
  );
}
