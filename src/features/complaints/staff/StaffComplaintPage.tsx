import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { StaffComplaint } from '#contract/complaints.ts';
import { formatDate } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Facts } from '#kit/staff/Facts.tsx';
import { PageSkeleton } from '#kit/staff/PageSkeleton.tsx';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { ComplaintThread } from '#shared/ComplaintThread.tsx';
import { Loaded } from '#shared/Loaded.tsx';
import { NotFound } from '#shared/NotFound.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { ComplaintStateTag } from './ComplaintStateTag.tsx';
import { complaintView } from './staff-complaint-queries.ts';
import { Triage } from './Triage.tsx';
import { useAuthorName } from './use-author-name.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** /staff/complaints/:id: the thread, what is known, and what may be done. */
export function Component() {
  const id = useParams()['id'] ?? '';
  return UUID.test(id) ? <Complaint key={id} id={id} /> : <NotFound />;
}

function Complaint({ id }: { id: string }) {
  const result = useQuery(complaintView(id));
  const nameOf = useAuthorName();
  return (
    <Loaded result={result} placeholder={<PageSkeleton />} whole>
      {(complaint) => (
        <>
          <StaffHeading title={complaint.type}>
            <ComplaintStateTag state={complaint.state} />
          </StaffHeading>
          <ComplaintFacts complaint={complaint} />
          <ComplaintThread complaint={complaint} author={nameOf(complaint)} />
          {complaint.state !== 'closed' && <AnswerForm key={complaint.messages.length} complaint={complaint} />}
          <Triage complaint={complaint} />
        </>
      )}
    </Loaded>
  );
}

function ComplaintFacts({ complaint }: { complaint: StaffComplaint }) {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = useAuthorName();
  return (
    <Facts
      facts={[
        [t`From`, nameOf(complaint)],
        [t`E-mail`, complaint.author?.email ?? null],
        [t`Received on`, formatDate(complaint.received_on, locale)],
        [t`Number`, complaint.id.slice(0, 8)],
      ]}
    />
  );
}
