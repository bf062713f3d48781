import { Trans, useLingui } from '@lingui/react/macro';
import { storeToken } from '#client/session/session.ts';
import { auth } from '#contract/auth/calls.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { Page } from '#kit/page/Page.tsx';
import { useLinkFields } from '#kit/page/use-link-fields.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { useEmailField, useNewPasswordFields } from './account-fields.ts';
import { useRedirectIfSignedIn } from './use-redirect-if-signed-in.ts';

/** /login/password/create#token=…&email=…: the target of the link in a recovery e-mail. */
export function Component() {
  const { t } = useLingui();
  const fields = useLinkFields();
  const token = fields?.get('token') ?? '';
  return (
    <Page
      kicker={t`Members`}
      title={t`Choose a new password`}
      description={t`Choose a new password with the link in your e-mail.`}
    >
      <Container>
        {fields === null ? (
          <ArticleSkeleton label={t`Loading…`} />
        ) : token === '' ? (
          <Notice tone="error">
            <Trans>The link is incomplete. Open it from the e-mail again, or ask for a new one.</Trans>
          </Notice>
        ) : (
          <NewPasswordForm key={token} token={token} email={fields.get('email') ?? ''} />
        )}
        <p>
          <ButtonLink tone="quiet" href={memberPaths.forgotPassword}>
            <Trans>Ask for a new link</Trans>
          </ButtonLink>
        </p>
      </Container>
    </Page>
  );
}

/** Sets a new password with a recovery link, and logs in. */
function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const { t } = useLingui();
  const emailField = useEmailField();
  const newPassword = useNewPasswordFields();
  useRedirectIfSignedIn();
  const state = useApiForm({
    id: 'new-password',
    endpoint: auth.reset,
    initial: { email, password: '', password_confirmation: '' },
    fixed: { token },
    onDone: ({ authToken }) => storeToken(authToken),
  });
  return (
    <ApiForm
      label={t`Choose a new password`}
      state={state}
      fields={[emailField, ...newPassword]}
      action={<Trans>Save the password and log in</Trans>}
    />
  );
}
