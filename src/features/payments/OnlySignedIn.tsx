import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#lib/paths.ts';
import { useSession } from '#session/session.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Container } from '#ui/page/Container.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';

/**
 * Somebody who returns from the checkout after their session has ended is not redirected: they can log in to see the
 * payment.
 */
export function OnlySignedIn({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLingui();
  const { isSignedIn } = useSession();
  const { pathname, search } = useLocation();
  if (isSignedIn) return children;
  return (
    <>
      <PageHeader kicker={t`Payment`} title={title} />
      <Container>
        <EmptyState
          title={t`Log in to see your payment`}
          action={
            <ButtonLink href={`${paths.login}?${new URLSearchParams({ redirectPath: pathname + search })}`}>
              <Trans>Log in</Trans>
            </ButtonLink>
          }
        >
          <Trans>Your payment is not lost: it is in your account.</Trans>
        </EmptyState>
      </Container>
    </>
  );
}
