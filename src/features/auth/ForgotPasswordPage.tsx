import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { transportOf } from '#api/query.ts';
import { auth } from '#contract/auth.ts';
import { Outcome } from '#shared/Outcome.tsx';
import { PageHead } from '#shared/PageHead.tsx';
import { Container } from '#ui/Container.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { MemberForm } from './MemberForm.tsx';
import { useMemberForm } from './use-member-form.ts';

/** /login/forgot: asks for a link to a new password. The same is said whether the address has an account or not. */
export function Component() {
  const { t } = useLingui();
  const client = useQueryClient();
  const [isSent, setSent] = useState(false);
  const state = useMemberForm({
    initial: { email: '' },
    schema: auth.recovery.body,
    send: async (body) => {
      await call(transportOf(client), auth.recovery, { body });
      setSent(true);
    },
  });
  return (
    <>
      <PageHead title={t`A new password`} description={t`Get a link by e-mail to choose a new password.`} />
      <PageHeader
        kicker={t`Members`}
        title={t`A new password`}
        lead={t`Write the address you log in with. We send a link to choose a new password.`}
      />
      <Container>
        {isSent ? (
          <Outcome tone="success">
            <Trans>If an account uses this address, a link is on its way. It works once, for 30 minutes.</Trans>
          </Outcome>
        ) : (
          <MemberForm
            id="forgot"
            label={t`A new password`}
            state={state}
            fields={[
              { name: 'email', label: t`Your personal e-mail address`, type: 'email', autoComplete: 'username' },
            ]}
            send={{ label: t`Send the link`, busy: t`Sending…` }}
          />
        )}
      </Container>
    </>
  );
}
