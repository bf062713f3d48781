import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { memberPaths } from '#lib/member-paths.ts';
import { useSession } from '#session/session.ts';
import { PageHead } from '#shared/PageHead.tsx';
import { Container } from '#ui/Container.tsx';
import { Link } from '#ui/Link.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Section } from '#ui/Section.tsx';
import { complaintTypes } from './complaint-queries.ts';
import { ComplaintWriter } from './ComplaintWriter.tsx';
import { FirstRungs, Ladder } from './Ladder.tsx';
import { WaitingComplaint } from './WaitingComplaint.tsx';
import classes from './complaints.module.css';

export function queries() {
  return [complaintTypes];
}

/**
 * /services/complaints (spec §2): who to ask first, and the form, anonymity before everything else. `?waiting=7` opens a
 * complaint that waits on this device; its code never stands in an address.
 */
export function Component() {
  const { t } = useLingui();
  const { userId } = useSession();
  const [search] = useSearchParams();
  const waiting = Number(search.get('waiting') ?? 0);
  const lead = t`Something is not as it should be? Here is who to ask first, and how to tell the union, with your name or without.`;
  return (
    <>
      <PageHead title={t`Complaints`} description={lead} path={memberPaths.complaints} />
      <div className={classes.unprinted}>
        <PageHeader kicker={t`Services`} title={t`Complaints`} lead={lead} />
        <Container>
          <p className={classes.toFeedback}>
            <Trans>
              You have sent one already? <Link href={memberPaths.complaintFeedback}>Read what became of it</Link>.
            </Trans>
          </p>
        </Container>
        <Section title={t`Who to ask, rung by rung`}>
          <Ladder />
          <FirstRungs />
        </Section>
      </div>
      <Section title={t`Write to the union`} surface="limestone">
        {waiting > 0 ? <WaitingComplaint id={waiting} key={waiting} /> : <ComplaintWriter key={userId ?? 'nobody'} />}
      </Section>
    </>
  );
}
