import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { PageHead } from '#shared/page/PageHead.tsx';
import { Confirming } from './Confirming.tsx';
import { NoPayment } from './NoPayment.tsx';
import { OnlySignedIn } from './OnlySignedIn.tsx';
import { paymentIdIn } from './payment-queries.ts';

/** /payment/success (spec §2; wire.md, "Checkout"): trusts only the server, never the address. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const id = paymentIdIn(search);
  return (
    <>
      <PageHead title={t`Your payment`} description={t`The status of your payment.`} />
      <OnlySignedIn title={t`Your payment`}>
        {id === undefined ? (
          <NoPayment>
            <Trans>There is no payment at this address.</Trans>
          </NoPayment>
        ) : (
          <Confirming id={id} />
        )}
      </OnlySignedIn>
    </>
  );
}
