import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, type FormEvent } from 'react';
import { useParams } from 'react-router';
import { query } from '#client/api/query.ts';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import { MAX_REPLY } from '#contract/complaints/calls.ts';
import { complaintFiles } from '#contract/complaints/files.ts';
import { type StaffComplaint, complaintsAdmin } from '#contract/complaints/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { toChoices } from '#kit/form/to-choices.ts';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { FileLinks } from '#kit/page/FileLinks.tsx';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import type { Fact } from '#kit/staff/Facts.tsx';
import { StaffDetailPage } from '#kit/staff/StaffDetailPage.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { Failure } from '#kit/state/Failure.tsx';
import { NotFound } from '#kit/state/NotFound.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { useWrite } from '#kit/use-write.ts';
import { ComplaintThread } from '../ComplaintThread.tsx';
import { complaintStateTable } from './complaint-states.ts';
import { staffComplaintQuery, complaintTypesQuery } from './staff-complaint-queries.ts';
import { useAuthorName } from './use-author-name.ts';
import classes from '#kit/staff/staff.module.css';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function queries({ params }: PageAddress) {
  return [staffComplaintQuery(params['id'] ?? '')];
}

/** /staff/complaints/:id: the thread, its details and the actions. */
export function Component() {
  const { t } = useLingui();
  const nameOf = useAuthorName();
  const factsOf = useComplaintFacts();
  const id = useParams()['id'] ?? '';
  if (!UUID.test(id)) return <NotFound />;
  return (
    <StaffDetailPage
      key={id}
      query={staffComplaintQuery(id)}
      back={{ href: staffPaths.complaints, label: t`Complaints` }}
      title={({ type }) => type}
      renderTag={({ state }) => <StateTag of={complaintStateTable} state={state} />}
      facts={factsOf}
      renderActions={(complaint) => <Triage complaint={complaint} />}
    >
      {(complaint) => (
        <>
          <ComplaintThread complaint={complaint} author={nameOf(complaint)} />
          {!complaint.anonymous && <AuthorFiles id={complaint.id} />}
          {complaint.state !== 'closed' && <AnswerForm key={complaint.messages.length} complaint={complaint} />}
        </>
      )}
    </StaffDetailPage>
  );
}

function useComplaintFacts(): (complaint: StaffComplaint) => Fact[] {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = useAuthorName();
  return (complaint) => [
    [t`From`, nameOf(complaint)],
    [t`E-mail`, complaint.author?.email ?? null],
    [t`Received on`, formatDate(complaint.received_on, locale)],
    [t`Number`, complaint.id.slice(0, 8)],
  ];
}

/** Actions to review, close or reopen a complaint, or to change its subject. */
function Triage({ complaint: { id, state, type, type_id } }: { complaint: StaffComplaint }) {
  const { t } = useLingui();
  const { press, isRunning, failure } = useWrite(complaintsAdmin.triage, { refreshes: ['complaintsAdmin', 'staff'] });
  const { data: types = [] } = useQuery(complaintTypesQuery);
  const isOffered = types.some((each) => each.id === type_id);
  const params = { id };
  const set = (next: 'in_review' | 'closed') => press({ params, body: { state: next } });
  return (
    <section className={classes.results} aria-label={t`Classify the complaint`}>
      <LiveAnswer>
        <Failure error={failure} hasForm={false} />
      </LiveAnswer>
      <div className={classes.actions}>
        {state === 'received' && (
          <Button tone="secondary" busy={isRunning} onClick={() => set('in_review')}>
            <Trans>Start review</Trans>
          </Button>
        )}
        {state === 'closed' ? (
          <Button tone="secondary" busy={isRunning} onClick={() => set('in_review')}>
            <Trans>Reopen</Trans>
          </Button>
        ) : (
          <Button tone="quiet" busy={isRunning} onClick={() => set('closed')}>
            <Trans>Close without an answer</Trans>
          </Button>
        )}
      </div>
      <NativeSelect
        label={t`Subject`}
        data={toChoices(isOffered ? types : [...types, { id: type_id, name: type }])}
        value={String(type_id)}
        onChange={(event) => press({ params, body: { type_id: Number(event.currentTarget.value) } })}
      />
    </section>
  );
}

/** The files that the author of a named complaint added; empty without files. */
function AuthorFiles({ id }: { id: string }) {
  const { data: files = [] } = useQuery(query(complaintFiles.ofComplaint, { params: { id } }));
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="author-files">
      <h2 id="author-files">
        <Trans>Files</Trans>
      </h2>
      <FileLinks files={files} />
    </section>
  );
}

/** The form for the union's reply, which can close the thread. Input survives every error. */
function AnswerForm({ complaint: { id, anonymous } }: { complaint: StaffComplaint }) {
  const { t } = useLingui();
  const isClosing = useRef(false);
  const state = useApiForm({
    id: 'complaint-answer',
    endpoint: complaintsAdmin.answer,
    params: { id },
    initial: { text: '', close: false },
    toBody: ({ text }) => ({ text, close: isClosing.current }),
    refreshes: ['complaintsAdmin', 'staff'],
  });
  const answer = (close: boolean, event?: FormEvent<HTMLFormElement>) => {
    isClosing.current = close;
    state.onSubmit(event);
  };
  return (
    <EntryForm
      label={t`Answer`}
      state={{ ...state, onSubmit: (event) => answer(false, event) }}
      fields={[
        {
          kind: 'text',
          name: 'text',
          label: t`Answer`,
          hint: anonymous
            ? t`The author reads it with the code. Do not ask anything that would reveal who they are.`
            : t`The author will be e-mailed that there is an answer.`,
          rows: 6,
          maxLength: MAX_REPLY,
        },
      ]}
      action={t`Answer`}
      beside={
        <Button tone="secondary" busy={state.isSending} onClick={() => answer(true)}>
          <Trans>Answer and close</Trans>
        </Button>
      }
    />
  );
}
