import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { query } from '#client/api/query.ts';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { useSession } from '#client/session/session.ts';
import { type ComplaintFeedback, complaints, type ComplaintState } from '#contract/complaints/calls.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { lazyPart } from '#kit/device/lazy-part.tsx';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { pageAddress } from '#kit/list/list-address.ts';
import { ListResults } from '#kit/list/ListResults.tsx';
import { Page } from '#kit/page/Page.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { Section } from '#kit/ui/page/Section.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { ComplaintByCode } from './ComplaintByCode.tsx';
import { ReplyForm, Thread } from './Thread.tsx';
import classes from './complaints.module.css';

/** A separate chunk with its own messages, because the area's messages load with the first visit of the form. */
const complaintFiles = lazyPart('members', () => import('./ComplaintFiles.tsx'));

/**
 * /services/complaints/feedback: the reply to a complaint by its code, and the member's own named complaints. The code is sent at once and
 * never stored in the URL, a cache, or on the device.
 */
export function Component() {
  const { t } = useLingui();
  const { isSignedIn, userId } = useSession();
  const lead = t`Read the answer to your complaint, and reply.`;
  return (
    <Page kicker={t`Complaints`} title={t`Feedback on a complaint`} lead={lead} path={memberPaths.complaintFeedback}>
      <Container>
        <ComplaintByCode />
        <p>
          <Trans>
            Not written yet? <Link href={memberPaths.complaints}>Make a complaint</Link>.
          </Trans>
        </p>
      </Container>
      {isSignedIn && (
        <Section title={t`Complaints under your name`} surface="limestone">
          <MyComplaints key={userId} />
        </Section>
      )}
    </Page>
  );
}

/** The member's own named complaints, each expandable. */
function MyComplaints() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { page } = pageAddress.read(search);
  return (
    <ListResults
      query={{ ...query(complaints.mine, { query: { page } }), staleTime: 0 }}
      placeholder={<ArticleSkeleton label={t`Loading your complaints`} />}
      empty={
        <p>
          <Trans>
            You have not sent any under your name. Anonymous complaints are not listed here: look them up by their code.
          </Trans>
        </p>
      }
      hrefOf={(to) => memberPaths.complaintFeedback + pageAddress.write({ page: to })}
    >
      {(ownComplaints) => (
        <ul className={classes.mine} aria-label={t`Complaints under your name`}>
          {ownComplaints.map((complaint) => (
            <MyComplaint key={complaint.id} complaint={complaint} />
          ))}
        </ul>
      )}
    </ListResults>
  );
}

function MyComplaint({ complaint }: { complaint: ComplaintFeedback }) {
  const locale = useLocale();
  const stateLabels = useStateLabels();
  const [isOpen, setOpen] = useState(complaint.state === 'answered');
  return (
    <li>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          {complaint.type} · {stateLabels[complaint.state]} · {formatDate(complaint.received_on, locale)}
        </summary>
        <Thread feedback={complaint}>
          <Reply id={complaint.id} />
        </Thread>
        {isOpen && <complaintFiles.Part complaint={complaint} />}
      </details>
    </li>
  );
}

function Reply({ id }: { id: string }) {
  const state = useApiForm({
    id: `reply-${id}`,
    endpoint: complaints.replyToMine,
    params: { id },
    initial: { text: '' },
    refreshes: ['complaints'],
  });
  return <ReplyForm state={state} />;
}

/** The state of a complaint in a word or two. */
function useStateLabels(): Record<ComplaintState, string> {
  const { t } = useLingui();
  return {
    received: t`Received`,
    in_review: t`In review`,
    answered: t({ message: 'Answered', context: 'complaint' }),
    closed: t`Closed`,
  };
}
