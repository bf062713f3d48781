import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { memberPaths } from '#lib/member-paths.ts';
import { PageHead } from '#shared/PageHead.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Container } from '#ui/Container.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** /login/password/create?token=…&email=…: where the link of a recovery mail leads. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return (
    <>
      <PageHead title={t`Choose a new password`} description={t`Choose a new password by the link in your mail.`} />
      <PageHeader kicker={t`Members`} title={t`Choose a new password`} />
      <Container>
        {token === '' ? (
          <Notice tone="error">
            <Trans>The link is not whole. Open it from the mail again, or ask for a new one.</Trans>
          </Notice>
        ) : (
          <NewPasswordForm token={token} email={search.get('email') ?? ''} />
        )}
        <p>
          <ButtonLink tone="quiet" href={memberPaths.forgotPassword}>
            <Trans>Ask for a new link</Trans>
          </ButtonLink>
        </p>
      </Container>
    </>
  );
}
