import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { withRedirect } from '#client/lib/with-redirect.ts';
import { useSession } from '#client/session/session.ts';
import { auth } from '#contract/auth/calls.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { Page } from '#kit/page/Page.tsx';
import { useLinkFields } from '#kit/page/use-link-fields.ts';
import { Outcome } from '#kit/state/Outcome.tsx';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import layout from '#kit/ui/page/layout.module.css';

/** Token of the last opened link; survives logging in, which does not reload the page. Never stored on the device. */
let lastToken = '';

/** /register/confirm-address#token=…: the target of the link that proves the address of an account. */
export function Component() {
  const { t } = useLingui();
  return (
    <Page
      kicker={t`Members`}
      title={t`Confirm your e-mail address`}
      description={t`Confirm the address of your account with the link in your e-mail.`}
    >
      <Container>
        <Confirmation />
      </Container>
    </Page>
  );
}

function Confirmation() {
  const fields = useLinkFields();
  const { isSignedIn } = useSession();
  if (fields === null) return <p>&nbsp;</p>;
  const token = fields.get('token') ?? lastToken;
  if (token === '') {
    return (
      <Notice tone="error">
        <Trans>The link is incomplete. Open it from the e-mail again, or ask for a new one in My settings.</Trans>
      </Notice>
    );
  }
  return isSignedIn ? <ConfirmForm key={token} token={token} /> : <LogInFirst token={token} />;
}

function rememberToken(token: string): void {
  lastToken = token;
}

/** Shown without a session: the link alone must not confirm an account that another person opened. */
function LogInFirst({ token }: { token: string }) {
  useEffect(() => rememberToken(token), [token]);
  return (
    <div className={layout.start4}>
      <p>
        <Trans>Log in to the account that was opened with this address, then confirm the address.</Trans>
      </p>
      <p>
        <ButtonLink href={withRedirect(paths.login, memberPaths.confirmAddress)}>
          <Trans>Log in</Trans>
        </ButtonLink>
      </p>
      <p>
        <Link href={memberPaths.forgotPassword}>
          <Trans>If you did not open it, choose a new password to take over the account.</Trans>
        </Link>
      </p>
    </div>
  );
}

/** Confirms only when pressed, because mail scanners open links automatically. */
function ConfirmForm({ token }: { token: string }) {
  const { t } = useLingui();
  const [isDone, setDone] = useState(false);
  const state = useApiForm({
    id: 'confirm-address',
    endpoint: auth.proveEmail,
    initial: {},
    fixed: { token },
    refreshes: ['auth'],
    onDone: () => {
      rememberToken('');
      setDone(true);
    },
  });
  if (isDone) {
    return (
      <Outcome tone="success">
        <Trans>Your e-mail address is confirmed.</Trans>
      </Outcome>
    );
  }
  return (
    <ApiForm
      label={t`Confirm your e-mail address`}
      state={state}
      fields={[]}
      action={<Trans>Confirm the address</Trans>}
    />
  );
}
