import { Trans, useLingui } from '@lingui/react/macro';
import { Page } from '#kit/page/Page.tsx';
import { memberPaths } from '#lib/member-paths.ts';
import { useSession } from '#session/session.ts';
import { Container } from '#ui/Container.tsx';
import { Link } from '#ui/Link.tsx';
import { Section } from '#ui/Section.tsx';
import { ByCode } from './ByCode.tsx';
import { MyComplaints } from './MyComplaints.tsx';

/**
 * /services/complaints/feedback (spec §2): what became of a complaint, by its code, and one's own with a name. The code
 * is asked with at once and kept nowhere: not in the address, not in a cache, not on the disk.
 */
export function Component() {
  const { t } = useLingui();
  const { isSignedIn, userId } = useSession();
  const lead = t`Read what became of your complaint, and write back.`;
  return (
    <Page kicker={t`Complaints`} title={t`Feedback on a complaint`} lead={lead} path={memberPaths.complaintFeedback}>
      <Container>
        <ByCode />
        <p>
          <Trans>
            You have not written yet? <Link href={memberPaths.complaints}>To the complaints</Link>.
          </Trans>
        </p>
      </Container>
      {isSignedIn && (
        <Section title={t`Your complaints with your name`} surface="limestone">
          <MyComplaints key={userId} />
        </Section>
      )}
    </Page>
  );
}
