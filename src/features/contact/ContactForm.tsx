import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '#client/session/session.ts';
import { contact, ContactMessage, type ContactTopic } from '#contract/contact/calls.ts';
import { paths } from '#contract/kit/paths.ts';
import { lazyPart } from '#kit/device/lazy-part.tsx';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import type { Field } from '#kit/form/FormField.tsx';
import { OutboxProblem } from '#kit/form/OutboxProblem.tsx';
import { useOutboxForm, type PendingWrite } from '#kit/form/use-outbox-form.ts';
import { Outcome } from '#kit/state/Outcome.tsx';
import { Button, ButtonLink } from '#kit/ui/Button.tsx';
import classes from './contact.module.css';

export const contactExtras = lazyPart('members', () => import('./ContactExtras.tsx'));

type Message = { name: string; email: string; topic: string; message: string };

const empty: Message = { name: '', email: '', topic: '', message: '' };

/**
 * Name, e-mail, topic and message to the union. Input is saved on the device, and retained after a failure.
 * @param waiting a pending message to edit; without it, a new one is written
 */
export function ContactForm({ waiting }: { waiting?: PendingWrite<Message> }) {
  const { t } = useLingui();
  const fields = useFields();
  const { isSignedIn } = useSession();
  const state = useOutboxForm({
    id: 'contact',
    initial: empty,
    schema: ContactMessage,
    write: ({ topic, ...rest }: Message) => {
      const body = { ...rest, topic: (topic as ContactTopic) || undefined };
      return { endpoint: contact.send, input: { body }, isAnonymous: true };
    },
    waiting,
  });
  const outcome = state.submitted?.outcome;
  if (outcome === 'sent' || outcome === 'kept' || outcome === 'gone')
    return <MessageOutcome outcome={outcome} email={state.form.values['email'] as string} onAgain={state.again} />;
  return (
    <ApiForm
      label={t`Write to the union`}
      state={state}
      fields={fields}
      action={<Trans>Send the message</Trans>}
      problem={
        <OutboxProblem state={state}>
          {state.refusal?.message || (
            <Trans>Your message was not sent and could not be saved. It is still here: please try again.</Trans>
          )}
        </OutboxProblem>
      }
    >
      {isSignedIn && waiting === undefined && <contactExtras.Part state={state} />}
    </ApiForm>
  );
}

function useFields(): Field[] {
  const { t } = useLingui();
  return [
    { kind: 'text', name: 'name', label: t`Your name`, autoComplete: 'name', maxLength: 100 },
    {
      kind: 'text',
      type: 'email',
      name: 'email',
      label: t`Your e-mail address`,
      hint: t`We will reply to this address.`,
      autoComplete: 'email',
    },
    {
      kind: 'own',
      name: 'topic',
      label: t`Topic`,
      render: (topic) => <contactExtras.Part topic={topic} fallback={<div className={classes.topic} />} />,
    },
    { kind: 'text', name: 'message', label: t`Your message`, rows: 7, maxLength: 4000 },
  ];
}

const tones = { sent: 'success', kept: 'info', gone: 'warning' } as const;

interface OutcomeProps {
  outcome: 'sent' | 'kept' | 'gone';
  /** The address for the union's reply */
  email: string;
  onAgain: () => void;
}

/** The outcome in exact words: a message that is only saved is never called sent (CONTACT-8). */
function MessageOutcome({ outcome, email, onAgain }: OutcomeProps) {
  const { t } = useLingui();
  return (
    <div className={classes.outcome}>
      <Outcome tone={tones[outcome]} label={t`Your message`}>
        {outcome === 'sent' && <Trans>Thanks for contacting us! We'll get back to you shortly.</Trans>}
        {outcome === 'sent' && (
          <p>
            <Trans>We reply by e-mail to {email}.</Trans>
          </p>
        )}
        {outcome === 'kept' && (
          <Trans>Saved on this device. It will be sent automatically once you are connected.</Trans>
        )}
        {outcome === 'gone' && (
          <Trans>
            Your message is no longer on this device: it was deleted, or the browser’s storage was cleared. It may not
            have been sent.
          </Trans>
        )}
      </Outcome>
      <div className={classes.actions}>
        <Button tone="secondary" onClick={onAgain}>
          <Trans>Write another message</Trans>
        </Button>
        {outcome === 'kept' && (
          <ButtonLink tone="quiet" href={paths.outbox}>
            <Trans>See what is waiting</Trans>
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
