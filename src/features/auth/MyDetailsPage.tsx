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
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { ContactForm } from './ContactForm.tsx';
import { PersonalData } from './PersonalData.tsx';
import { ProfilePicture } from './ProfilePicture.tsx';

const me = query(auth.me, {});

/**
 * /account/my-details (spec §2): what the union knows about the person, what of it they may change, and another
 * password. Who is still registering changes the address there.
 */
export function Component() {
  const { t } = useLingui();
  const result = useQuery(me);
  return (
    <>
      <PageHead title={t`My details`} description={t`What the student union knows about you.`} />
      <PageHeader kicker={t`My account`} title={t`My details`} />
      <Container>
        <Loaded result={result} placeholder={<ArticleSkeleton label={t`Loading your details`} />}>
          {(profile) => (
            <>
              <ProfilePicture profile={profile} />
              <PersonalData profile={profile} />
            </>
          )}
        </Loaded>
      </Container>
      {result.data?.registered === true && (
        <Section title={t`Address, mobile and e-mails`}>
          <ContactForm profile={result.data} />
        </Section>
      )}
      <Section title={t`Change your password`} surface="limestone">
        <ChangePasswordForm email={result.data?.email ?? ''} />
      </Section>
    </>
  );
}
