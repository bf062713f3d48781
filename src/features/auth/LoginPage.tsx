import { Trans, useLingui } from '@lingui/react/macro';
import { storeToken } from '#client/session/session.ts';
import { auth } from '#contract/auth/calls.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { lazyPart } from '#kit/device/lazy-part.tsx';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { Page } from '#kit/page/Page.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { useEmailField, usePasswordField } from './account-fields.ts';
import { useRedirectIfSignedIn } from './use-redirect-if-signed-in.ts';

const extras = lazyPart('overlays', () => import('./LoginExtras.tsx'));

/** /login (AUTH-1, AUTH-3): personal address and password. `?redirectPath=/account/my-details` is the page to open afterwards. */
export function Component() {
  const { t } = useLingui();
  const email = useEmailField();
  const password = usePasswordField();
  useRedirectIfSignedIn();
  const state = useApiForm({
    id: 'login',
    endpoint: auth.login,
    initial: { email: '', password: '' },
    onDone: ({ authToken }) => storeToken(authToken),
  });
  return (
    <Page kicker={t`Members`} title={t`Log in`} description={t`Log in to your account with the student union.`}>
      <Container>
        <extras.Part fallback={<p>&nbsp;</p>} />
        <ApiForm
          label={t`Log in`}
          state={state}
          fields={[{ ...email, hint: t`Not your University or Junior College address.` }, password]}
          action={<Trans>Log in</Trans>}
          sending={<Trans>Logging in…</Trans>}
          beside={<extras.Part isBeside />}
        />
        <p>
          <Link href={memberPaths.forgotPassword}>
            <Trans>Forgot your password?</Trans>
          </Link>
        </p>
      </Container>
    </Page>
  );
}
