import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { generatePath, useParams } from 'react-router';
import { formatMoment } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import { messagesAdmin, type StaffMessage } from '#contract/messages/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import type { Fact } from '#kit/staff/Facts.tsx';
import { MailPreviews } from '#kit/staff/MailPreviews.tsx';
import { ActionPanel } from '#kit/staff/resource/ActionPanel.tsx';
import { RemovalAction } from '#kit/staff/resource/RemovalAction.tsx';
import type { ResourceField } from '#kit/staff/resource/resource-fields.ts';
import { ResourceForm } from '#kit/staff/resource/ResourceForm.tsx';
import { readsOf } from '#kit/staff/resource/use-resource-context.ts';
import { StaffDetailPage } from '#kit/staff/StaffDetailPage.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { useResults } from '#kit/staff/use-results.tsx';
import { NotFound } from '#kit/state/NotFound.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { messageActions } from './message-actions.ts';
import { messageForms, messageView, type reads, refreshes, textFields } from './message-forms.ts';
import { messageStateTable, purposeLabels } from './message-states.ts';

export const queries = ({ params }: PageAddress) => [messageView(Number(params['id'])), ...readsOf(messageForms)];

/** /staff/messages-to-people/:id: a message as it is sent, with its recipients by number; a draft can be changed. */
export function Component() {
  const { t } = useLingui();
  const locale = useLocale();
  const factsOf = useMessageFacts();
  const id = Number(useParams()['id']);
  if (!Number.isInteger(id) || id <= 0) return <NotFound />;
  return (
    <StaffDetailPage
      key={id}
      query={messageView(id)}
      back={{ href: staffPaths.sentMessages, label: t`Messages to people` }}
      title={({ subject }) => subject[locale] || subject.en}
      renderTag={({ state }) => <StateTag of={messageStateTable} state={state} />}
      facts={factsOf}
      renderActions={(message) => <MessageActions message={message} />}
    >
      {(message) => (
        <>
          <MailPreviews mails={message.mails} isMaltese={message.subject.mt !== '' && message.text.mt !== ''} />
          {message.state === 'draft' && <DraftForm message={message} />}
        </>
      )}
    </StaffDetailPage>
  );
}

function useMessageFacts(): (message: StaffMessage) => Fact[] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const nameOf = usePersonName();
  const moment = (at: string | null) => (at === null ? null : formatMoment(at, locale));
  return ({ person, audience_label, reach, state, ...message }) => [
    [
      t`Audience`,
      person === null ? (
        audience_label
      ) : (
        <Link key="person" href={generatePath(staffPaths.person, { id: String(person.id) })}>
          {nameOf(person)}
        </Link>
      ),
    ],
    [t`Purpose`, i18n._(purposeLabels[message.purpose]())],
    [t`Recipients`, state === 'draft' ? reach.recipients : message.recipients],
    [t`In English`, reach.en],
    [t`In Maltese`, reach.mt],
    [t`With a device for messages`, reach.push],
    ...(state === 'draft'
      ? []
      : ([
          [t`Delivered`, message.delivered],
          [t`Failed`, message.failed],
        ] satisfies Fact[])),
    [t`Written by`, message.created_by && nameOf(message.created_by)],
    [t`Written`, moment(message.created_at)],
    [t`Sent by`, message.sent_by && nameOf(message.sent_by)],
    [t`Started`, moment(message.sent_at)],
    [t`Finished`, moment(message.ended_at)],
  ];
}

function DraftForm({ message }: { message: StaffMessage }) {
  const { said, onDone } = useResults();
  const forms = message.person === null ? messageForms : personForms;
  return (
    <>
      {said}
      <ResourceForm resource={forms} owner={undefined} entry={message} onDone={onDone} />
    </>
  );
}

/** The addressee of a message to one person cannot be changed. */
const fixedAudience: ResourceField<typeof reads> = {
  name: 'audience',
  inputs: () => [],
  valuesOf: (audience) => ({ audience: String(audience) }),
  bodyOf: ({ audience }) => audience,
};
const personForms = { ...messageForms, fields: [fixedAudience, ...textFields] };

function MessageActions({ message }: { message: StaffMessage }) {
  const locale = useLocale();
  const { said, clear, ...results } = useResults();
  const name = message.subject[locale] || message.subject.en;
  const common = { entry: message, name, refreshes, ...results };
  return (
    <>
      {said}
      <ActionPanel actions={messageActions} onOpen={clear} {...common} />
      {message.state === 'draft' && (
        <RemovalAction
          query={messageView(message.id)}
          removal={{
            label: msg`Remove the draft`,
            confirm: msg`Remove it`,
            endpoint: messagesAdmin.remove,
            question: msg`Remove this draft?`,
            done: msg`The draft was removed.`,
            leaveTo: () => staffPaths.sentMessages,
          }}
          {...common}
        />
      )}
    </>
  );
}
