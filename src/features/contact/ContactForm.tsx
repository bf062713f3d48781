import { Trans, useLingui } from '@lingui/react/macro';
import { DraftNote, DraftWarning } from '#shared/DraftNote.tsx';
import { Button } from '#ui/Button.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ContactOutcome } from './ContactOutcome.tsx';
import { useContactForm, type Values } from './use-contact-form.ts';

interface Props {
  /** A message that waits, to be changed; without it a new one is written */
  waiting?: { id: number; values: Values };
}

/** Name, e-mail and message to the union. What is typed is kept on the device; nothing is cleared on failure. */
export function ContactForm({ waiting }: Props) {
  const { t } = useLingui();
  const contact = useContactForm(waiting);
  const { form, fields, progress, attempt, draftState, submitted } = contact;
  if (progress === 'sent' || progress === 'kept') return <ContactOutcome progress={progress} onAgain={contact.again} />;
  const labels = { name: t`Your name`, email: t`Your e-mail address`, message: t`Your message` };
  const wrong = fields.flatMap((field) => {
    const message = form.errors[field];
    return typeof message === 'string' ? [{ id: `contact-${field}`, label: labels[field], message }] : [];
  });
  const field = (name: keyof Values) => ({
    ...form.getInputProps(name),
    id: `contact-${name}`,
    label: labels[name],
  });
  return (
    <Form label={t`Write to the union`} onSubmit={contact.onSubmit}>
      <div aria-live="assertive">
        {wrong.length === 0 && (progress === 'failed' || progress === 'refused') && (
          <Notice tone="error" title={t`Uh oh. An error has occurred.`}>
            {submitted?.outcome === 'refused' && submitted.error.message !== '' ? (
              submitted.error.message
            ) : (
              <Trans>Your message was not sent and could not be saved. It is still here: please try again.</Trans>
            )}
          </Notice>
        )}
      </div>
      <ErrorSummary title={t`Please correct this first`} errors={wrong} attempt={attempt} />
      <TextField {...field('name')} autoComplete="name" maxLength={100} />
      <TextField {...field('email')} type="email" autoComplete="email" hint={t`We answer to this address.`} />
      <TextField {...field('message')} rows={7} maxLength={4000} />
      <div>
        <Button type="submit" busy={progress === 'sending'}>
          {progress === 'sending' ? <Trans>Sending…</Trans> : <Trans>Send the message</Trans>}
        </Button>
      </div>
      <DraftWarning isUnkept={draftState === 'unkept'} />
      <DraftNote isKept={draftState === 'kept'} />
    </Form>
  );
}
