import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { auth } from '#contract/auth.ts';
import { Loaded } from '#shared/Loaded.tsx';
import { PageHead } from '#shared/PageHead.tsx';
import { Container } from '#ui/Container.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Section } from '#ui/Section.tsx';
import { ArticleSkeleton } from '#ui/Skeletons.tsx';
import { DeleteAccountForm } from './DeleteAccountForm.tsx';
import { MailChoice } from './MailChoice.tsx';

const me = query(auth.me, {});

/** /account/my-settings (spec §2): the wish for mail, and the end of the account. */
export function Component() {
  const { t } = useLingui();
  const result = useQuery(me);
  return (
    <>
      <PageHead title={t`My settings`} description={t`Mail from the union, and your account.`} />
      <PageHeader kicker={t`My account`} title={t`My settings`} />
      <Container>
        <Loaded result={result} placeholder={<ArticleSkeleton label={t`Loading your settings`} />}>
          {(profile) => <MailChoice profile={profile} />}
        </Loaded>
      </Container>
      <Section title={t`Delete your account`} surface="limestone">
        <DeleteAccountForm />
      </Section>
    </>
  );
}
