import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { auth } from '#contract/auth/calls.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { Page } from '#kit/page/Page.tsx';
import { Outcome } from '#kit/state/Outcome.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { useEmailField } from './account-fields.ts';

/** /login/forgot: requests a link to set a new password. The response is the same whether or not the address has an account. */
export function Component() {
  const { t } = useLingui();
  const email = useEmailField();
  const [isSent, setSent] = useState(false);
  const state = useApiForm({
    id: 'forgot',
    endpoint: auth.recovery,
    initial: { email: '' },
    onDone: () => setSent(true),
  });
  return (
    <Page
      kicker={t`Members`}
      title={t`Reset your password`}
      lead={t`Enter the address you log in with. We will e-mail you a link to choose a new password.`}
      description={t`Get a link by e-mail to choose a new password.`}
    >
      <Container>
        {isSent ? (
          <Outcome tone="success">
            <Trans>
              If there is an account with this address, a link is on its way. It works once, within 30 minutes.
            </Trans>
          </Outcome>
        ) : (
          <ApiForm
            label={t`Reset your password`}
            state={state}
            fields={[email]}
            action={<Trans>Send the link</Trans>}
          />
        )}
      </Container>
    </Page>
  );
}
