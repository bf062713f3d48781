import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { complaintsAdmin, type StaffComplaint } from '#contract/complaints-admin.ts';
import { formatDate } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Facts } from '#kit/staff/Facts.tsx';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { PageSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { useStaffAction } from '#kit/staff/use-staff-action.ts';
import type { PageAddress } from '#lib/paths.ts';
import { Failure } from '#shared/state/Failure.tsx';
import { Loaded } from '#shared/state/Loaded.tsx';
import { NotFound } from '#shared/state/NotFound.tsx';
import { Button } from '#ui/Button.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { ComplaintThread } from '../ComplaintThread.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { ComplaintStateTag } from './ComplaintStateTag.tsx';
import { complaintView, typeList } from './staff-complaint-queries.ts';
import { useAuthorName } from './use-author-name.ts';
import classes from '#kit/staff/staff.module.css';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function queries({ params }: PageAddress) {
  return [complaintView(params['id'] ?? '')];
}

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

/** Takes it into review, closes it, opens it again, or puts it under another subject. */
function Triage({ complaint }: { complaint: StaffComplaint }) {
  const { t } = useLingui();
  const { press, isRunning, failure } = useStaffAction(complaintsAdmin.triage);
  const { data: types = [] } = useQuery(typeList);
  const { id, state, type_id } = complaint;
  const params = { id };
  const set = (next: 'in_review' | 'closed') => press({ params, body: { state: next } });
  return (
    <section className={classes.waiting} aria-label={t`Classify the complaint`}>
      <div aria-live="assertive">
        <Failure error={failure} hasForm={false} />
      </div>
      <div className={classes.actions}>
        {state === 'received' && (
          <Button tone="secondary" busy={isRunning} onClick={() => set('in_review')}>
            <Trans>Take into review</Trans>
          </Button>
        )}
        {state === 'closed' ? (
          <Button tone="secondary" busy={isRunning} onClick={() => set('in_review')}>
            <Trans>Open again</Trans>
          </Button>
        ) : (
          <Button tone="quiet" busy={isRunning} onClick={() => set('closed')}>
            <Trans>Close without an answer</Trans>
          </Button>
        )}
      </div>
      <SelectField
        id="complaint-type"
        label={t`Subject`}
        placeholder={t`Choose a subject`}
        options={types.map((type) => ({ value: String(type.id), label: type.name }))}
        value={String(type_id)}
        onChange={({ currentTarget }) => {
          const chosen = Number(currentTarget.value);
          if (chosen > 0 && chosen !== type_id) press({ params, body: { type_id: chosen } });
        }}
      />
    </section>
  );
}
