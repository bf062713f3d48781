import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useParams } from 'react-router';
import { formatMoment } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import { contactAdmin, type InboxMessage, MAX_ANSWER } from '#contract/contact/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import type { Fact } from '#kit/staff/Facts.tsx';
import { StaffDetailPage } from '#kit/staff/StaffDetailPage.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { useEntryForm } from '#kit/staff/use-entry-form.ts';
import { useLanguageName } from '#kit/staff/use-language-name.ts';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { useResults } from '#kit/staff/use-results.tsx';
import { Failure } from '#kit/state/Failure.tsx';
import { NotFound } from '#kit/state/NotFound.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { useWrite } from '#kit/use-write.ts';
import { useTopicName } from './message-columns.ts';
import { messageQuery } from './message-queries.ts';
import { messageStateTable } from './message-states.ts';
import { MessageThread } from './MessageThread.tsx';
import classes from '#kit/staff/staff.module.css';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const refreshes = ['contactAdmin', 'staff'];

export const queries = ({ params }: PageAddress) => [messageQuery(params['id'] ?? '')];

/** /staff/messages/:id: a message to the union, its answers, and the form that answers it. */
export function Component() {
  const { t } = useLingui();
  const factsOf = useMessageFacts();
  const id = useParams()['id'] ?? '';
  if (!UUID.test(id)) return <NotFound />;
  return (
    <StaffDetailPage
      key={id}
      query={messageQuery(id)}
      back={{ href: staffPaths.contactMessages, label: t`Messages` }}
      title={({ name }) => name}
      renderTag={({ state }) => <StateTag of={messageStateTable} state={state} />}
      facts={factsOf}
      renderActions={(message) => <StateButtons message={message} />}
    >
      {(message) => (
        <>
          <MessageThread message={message} />
          <Answering message={message} />
        </>
      )}
    </StaffDetailPage>
  );
}

function useMessageFacts(): (message: InboxMessage) => Fact[] {
  const { t } = useLingui();
  const locale = useLocale();
  const topicName = useTopicName();
  const nameOf = usePersonName();
  const languageName = useLanguageName();
  return (message) => [
    [t`E-mail`, message.email],
    [t`Subject`, topicName(message.topic)],
    [t`Language`, languageName(message.locale)],
    [t`Received`, formatMoment(message.received_at, locale)],
    [t`Last change by`, message.handled_by && nameOf(message.handled_by)],
    [t`Last change`, message.handled_at && formatMoment(message.handled_at, locale)],
  ];
}

/** Takes a message into work, closes it or reopens it (CONTACT-12). */
function StateButtons({ message: { id, state, version } }: { message: InboxMessage }) {
  const { t } = useLingui();
  const { press, isRunning, failure } = useWrite(contactAdmin.change, { refreshes });
  const set = (next: 'new' | 'in_progress' | 'closed') => press({ params: { id }, body: { state: next, version } });
  return (
    <section className={classes.results} aria-label={t`State of the message`}>
      <LiveAnswer>
        <Failure error={failure} hasForm={false} />
      </LiveAnswer>
      <div className={classes.actions}>
        {state === 'new' && (
          <Button tone="secondary" busy={isRunning} onClick={() => set('in_progress')}>
            <Trans>Take it into work</Trans>
          </Button>
        )}
        {state === 'closed' ? (
          <Button tone="secondary" busy={isRunning} onClick={() => set('new')}>
            <Trans>Reopen</Trans>
          </Button>
        ) : (
          <Button tone="quiet" busy={isRunning} onClick={() => set('closed')}>
            {state === 'answered' ? <Trans>Close</Trans> : <Trans>Close without an answer</Trans>}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The form for an answer, empty again once it was sent, and the outcome. */
function Answering({ message }: { message: InboxMessage }) {
  const { t } = useLingui();
  const [sent, setSent] = useState(0);
  const { said, onDone } = useResults();
  const note = () => {
    setSent(sent + 1);
    onDone(t`The answer is on its way.`);
  };
  return (
    <>
      {said}
      <AnswerForm key={sent} message={message} onSent={note} />
    </>
  );
}

interface AnswerFormProps {
  message: InboxMessage;
  onSent: () => void;
}

/** An answer, with a draft on the device (CONTACT-16). After a colleague's answer the text stays (CONTACT-14). */
function AnswerForm({ message: { id, version, locale, answers }, onSent }: AnswerFormProps) {
  const { t } = useLingui();
  const language = useLanguageName()(locale);
  const state = useEntryForm({
    id: 'message-answer',
    endpoint: contactAdmin.answer,
    params: { id },
    draft: `staff:message:${id}`,
    initial: { text: '' },
    toBody: ({ text }) => ({ text, version }),
    refreshes,
    onDone: onSent,
  });
  const label = answers.length === 0 ? t`Answer` : t`Another answer`;
  return (
    <EntryForm
      label={label}
      state={state}
      fields={[
        {
          kind: 'text',
          name: 'text',
          label,
          hint: t`It is sent by e-mail, with the message below it. The message was written on a page in this language: ${language}.`,
          rows: 8,
          maxLength: MAX_ANSWER,
        },
      ]}
      action={t`Send the answer`}
    />
  );
}
