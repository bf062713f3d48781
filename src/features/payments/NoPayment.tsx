import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { memberPaths } from '#lib/member-paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Container } from '#ui/Container.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';

/** There is nothing to show here. */
export function NoPayment({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      <PageHeader kicker={t`Payment`} title={t`Your payment`} />
      <Container>
        <EmptyState
          title={t`No payment here`}
          action={
            <ButtonLink href={memberPaths.payments}>
              <Trans>My payments</Trans>
            </ButtonLink>
          }
        >
          {children}
        </EmptyState>
      </Container>
    </>
  );
}
