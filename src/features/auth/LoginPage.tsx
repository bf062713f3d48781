import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { transportOf } from '#api/query.ts';
import { auth } from '#contract/auth.ts';
import { memberPaths } from '#lib/member-paths.ts';
import { keepToken } from '#session/session.ts';
import { PageHead } from '#shared/PageHead.tsx';
import { Container } from '#ui/Container.tsx';
import { Link } from '#ui/Link.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { MemberForm } from './MemberForm.tsx';
import { useArrival } from './use-arrival.ts';
import { useMemberForm } from './use-member-form.ts';

/** /login (spec §2): the personal address and the password. `?redirectPath=/account/my-details` is where it leads. */
export function Component() {
  const { t } = useLingui();
  const client = useQueryClient();
  useArrival();
  const state = useMemberForm({
    initial: { email: '', password: '' },
    schema: auth.login.body,
    send: async (body) => {
      const { authToken } = await call(transportOf(client), auth.login, { body });
      keepToken(authToken);
    },
  });
  return (
    <>
      <PageHead title={t`Log in`} description={t`Log in to your account with the student union.`} />
      <PageHeader kicker={t`Members`} title={t`Log in`} />
      <Container>
        <MemberForm
          id="login"
          label={t`Log in`}
          state={state}
          fields={[
            {
              name: 'email',
              label: t`Your personal e-mail address`,
              type: 'email',
              autoComplete: 'username',
              hint: t`Not the one of the University or the Junior College.`,
            },
            { name: 'password', label: t`Password`, type: 'password', autoComplete: 'current-password' },
          ]}
          send={{ label: t`Log in`, busy: t`Logging in…` }}
        />
        <p>
          <Link href={memberPaths.forgotPassword}>
            <Trans>Forgot your password?</Trans>
          </Link>
        </p>
      </Container>
    </>
  );
}
