import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { withRedirect } from '#client/lib/with-redirect.ts';
import { useSession } from '#client/session/session.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { PageHead } from '#kit/page/PageHead.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { PageHeader } from '#kit/ui/page/PageHeader.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { parsePaymentId } from './payment-queries.ts';

interface Props {
  title: string;
  description: string;
  /** @param id the payment id in the URL */
  children: (id: string) => ReactNode;
}

/**
 * A page about one payment. If the session has expired during the checkout, the user is not redirected, so that the payment can be shown
 * after logging in again.
 */
export function PaymentPage({ title, description, children }: Props) {
  const { t } = useLingui();
  const { isSignedIn } = useSession();
  const { pathname, search } = useLocation();
  const id = parsePaymentId(useSearchParams()[0]);
  const login = withRedirect(paths.login, pathname + search);
  return (
    <>
      <PageHead title={title} description={description} />
      {isSignedIn && id !== undefined ? (
        children(id)
      ) : (
        <>
          <PageHeader kicker={t`Payment`} title={isSignedIn ? t`Your payment` : title} />
          <Container>
            {isSignedIn ? (
              <EmptyState
                title={t`No payment here`}
                link={{ href: memberPaths.payments, label: t`My payments`, tone: 'primary' }}
              >
                <Trans>There is no payment at this address.</Trans>
              </EmptyState>
            ) : (
              <EmptyState
                title={t`Log in to see your payment`}
                link={{ href: login, label: t`Log in`, tone: 'primary' }}
              >
                <Trans>Your payment is not lost: it is in your account.</Trans>
              </EmptyState>
            )}
          </Container>
        </>
      )}
    </>
  );
}
