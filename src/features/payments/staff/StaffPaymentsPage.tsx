import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { paymentStates } from '#contract/payments.ts';
import { ListFilters } from '#kit/staff/ListFilters.tsx';
import { readStaffAddress } from '#kit/staff/staff-address.ts';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { StaffResults } from '#kit/staff/StaffResults.tsx';
import type { PageAddress } from '#lib/paths.ts';
import { staffPaths } from '#lib/staff-paths.ts';
import { PaymentRow } from './PaymentRow.tsx';
import { usePaymentStates } from './PaymentStateTag.tsx';
import { paymentList } from './staff-payment-queries.ts';

const path = staffPaths.payments;

export function queries({ search }: PageAddress) {
  return [paymentList(readStaffAddress(search, paymentStates))];
}

/** /staff/payments: filter and search stand in the address. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const address = readStaffAddress(search, paymentStates);
  const result = useQuery(paymentList(address));
  const searchLabel = t`Search by receipt, checkout, name or e-mail`;
  return (
    <>
      <StaffHeading title={t`Payments`} />
      <ListFilters path={path} address={address} states={usePaymentStates()} searchLabel={searchLabel} />
      <StaffResults label={t`Payments`} path={path} address={address} result={result}>
        {(payment) => <PaymentRow key={payment.id} payment={payment} />}
      </StaffResults>
    </>
  );
}
