import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '#client/api/api-error.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { Failure } from '#kit/state/Failure.tsx';
import { Button, ButtonLink } from '#kit/ui/Button.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { PageHeader } from '#kit/ui/page/PageHeader.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { paymentQuery } from './payment-queries.ts';
import { PaymentFacts } from './PaymentFacts.tsx';
import { PaymentPage } from './PaymentPage.tsx';
import { type CheckoutStep, useCheckout } from './use-checkout.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './payments.module.css';

/** /payment/checkout: the provider's form, embedded in the portal (docs/decisions/payments.md). */
export function Component() {
  const { t } = useLingui();
  return (
    <PaymentPage title={t`Pay by card`} description={t`The payment form.`}>
      {(id) => <Paying key={id} id={id} />}
    </PaymentPage>
  );
}

function Paying({ id }: { id: string }) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const { step, retry } = useCheckout(id, place);
  const { data: found } = useQuery(paymentQuery(id));
  const cancel = `${memberPaths.paymentCancel}?payment=${id}`;
  return (
    <>
      <PageHeader
        kicker={t`Payment`}
        title={t`Pay by card`}
        lead={t`Your card number goes only to our payment provider.`}
      />
      <Container>
        <div className={`${layout.start5} ${layout.reading}`}>
          <div role="status" className={classes.wide}>
            <Progress step={step} />
          </div>
          <div ref={place} className={classes.wide} />
          <div className={layout.buttons}>
            {step instanceof ApiError && (step.isUnreachable || step.status >= 500) && (
              <Button onClick={retry}>
                <Trans>Try again</Trans>
              </Button>
            )}
            <ButtonLink
              tone="secondary"
              href={cancel}
              onClick={(event) => {
                event.preventDefault();
                location.assign(cancel);
              }}
            >
              <Trans>Go back without paying</Trans>
            </ButtonLink>
          </div>
          {found && <PaymentFacts payment={found} />}
        </div>
      </Container>
    </>
  );
}

function Progress({ step }: { step: CheckoutStep }) {
  const { t } = useLingui();
  if (step === 'open') return null;
  if (step instanceof ApiError) return <Failure error={step} hasForm={false} />;
  if (step === 'opening') return <ArticleSkeleton label={t`Opening the payment form`} />;
  return (
    <Notice>
      {step === 'late' ? (
        <Trans>
          The payment form is taking longer than usual. If it does not open soon, we will take you to our payment
          provider’s own page.
        </Trans>
      ) : (
        <Trans>The payment form could not be opened here. We are taking you to our payment provider’s own page.</Trans>
      )}
    </Notice>
  );
}
