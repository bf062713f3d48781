import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { refetchReads } from '#client/api/write.ts';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { type FundApplication, funds } from '#contract/funds/calls.ts';
import { FundMessageForm, MAX_FUND_MESSAGE } from '#contract/funds/form.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import { OutboxProblem } from '#kit/form/OutboxProblem.tsx';
import { useOutboxForm } from '#kit/form/use-outbox-form.ts';
import { FileLinks } from '#kit/page/FileLinks.tsx';
import { MessageThread } from '#kit/page/MessageThread.tsx';
import { Outcome } from '#kit/state/Outcome.tsx';
import { Button } from '#kit/ui/Button.tsx';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';

interface Props {
  application: FundApplication;
  canWrite: boolean;
}

/** Messages between the member and the union. */
export function Messages({ application, canWrite }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const { id, messages } = application;
  return (
    <section className={`${layout.stack5} ${prose.part}`}>
      <h2>
        <Trans>Messages</Trans>
      </h2>
      {messages.length === 0 && (
        <p>
          <Trans>No messages yet.</Trans>
        </p>
      )}
      {messages.length > 0 && (
        <MessageThread
          author={t`You`}
          messages={messages.map(({ files, written_at, ...message }) => ({
            ...message,
            when: formatDate(written_at, locale),
            more: <FileLinks files={files} />,
          }))}
        />
      )}
      {canWrite && <MessageForm id={id} />}
    </section>
  );
}

const empty = { text: '' };

function MessageForm({ id }: { id: string }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const state = useOutboxForm({
    id: `fund-message-${id}`,
    initial: empty,
    schema: FundMessageForm,
    write: (body: typeof empty) => ({ endpoint: funds.write, input: { params: { id }, body } }),
  });
  const outcome = state.submitted?.outcome;
  if (outcome === 'sent' || outcome === 'kept') {
    const again = () => {
      state.again();
      void refetchReads(client, { queryKey: [funds.application.id] });
    };
    return (
      <div className={`${layout.stack5} ${prose.part}`}>
        <Outcome tone={outcome === 'sent' ? 'success' : 'info'} label={t`Your message`}>
          {outcome === 'sent' ? (
            <Trans>We have received your message.</Trans>
          ) : (
            <Trans>Saved on this device. It will be sent automatically once you are connected.</Trans>
          )}
        </Outcome>
        <div>
          <Button tone="secondary" onClick={again}>
            <Trans>Show the messages</Trans>
          </Button>
        </div>
      </div>
    );
  }
  return (
    <ApiForm
      label={t`Write to the board`}
      state={state}
      fields={[{ kind: 'text', name: 'text', label: t`Your message`, rows: 4, maxLength: MAX_FUND_MESSAGE }]}
      action={<Trans>Send the message</Trans>}
      problem={
        <OutboxProblem state={state}>
          {state.refusal?.message || (
            <Trans>It was not sent and could not be saved. It is still here: please try again.</Trans>
          )}
        </OutboxProblem>
      }
    />
  );
}
