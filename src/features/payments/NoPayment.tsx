import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { memberPaths } from '#lib/member-paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Container } from '#ui/page/Container.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';

/** Shown when there is no payment at this address. */
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
