import { useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { transportOf } from '#api/query.ts';
import { contact, ContactMessage } from '#contract/contact.ts';
import { onOutboxChange } from '#offline/outbox-changes.ts';
import { submit, type Submitted } from '#offline/submit.ts';
import { useDraft } from '#offline/use-draft.ts';
import { validateWith } from '#shared/validate-with.ts';

export type Values = { name: string; email: string; message: string };

const empty: Values = { name: '', email: '', message: '' };
const fields = ['name', 'email', 'message'] as const;

/**
 * The contact form: its values, its draft on this device, and its way through the outbox.
 * @param waiting a message that waits already, to be changed
 */
export function useContactForm(waiting?: { id: number; values: Values }) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const [submitted, setSubmitted] = useState<Submitted>();
  const [isSending, setSending] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const validate = useMemo(() => validateWith(ContactMessage, i18n), [i18n]);
  const form = useForm<Values>({
    initialValues: waiting?.values ?? empty,
    validate,
    onValuesChange: (values) => draft.change(fields.every((field) => values[field] === '') ? undefined : values),
  });
  // What was typed before the draft was read from the disk stays.
  const restore = (kept: Values) => {
    const typed = form.getValues();
    form.setValues(Object.fromEntries(fields.map((field) => [field, typed[field] || kept[field]])));
  };
  const draft = useDraft<Values>('contact', restore, waiting === undefined);
  useEffect(() => followKept(submitted, () => setSubmitted({ outcome: 'sent' })), [submitted]);

  const send = async (values: Values) => {
    setSending(true);
    const editing = submitted?.outcome === 'refused' ? submitted.id : waiting?.id;
    const key = draft.settle();
    const write = {
      endpoint: contact.send,
      input: { body: values },
      isAnonymous: true,
      ...(key === undefined ? {} : { draft: key }),
    };
    const result = await submit(write, { transport: transportOf(client), editing });
    setSubmitted(result);
    setSending(false);
    setAttempt((count) => count + 1);
    // The form keeps what neither arrived nor waits, and so does its draft.
    if (result.outcome === 'failed') draft.change(values);
    if (result.outcome === 'refused') form.setErrors(firstOfEach(result.error.errors));
    if (result.outcome === 'sent' || result.outcome === 'kept') form.reset();
  };
  return {
    form,
    fields,
    draftState: waiting === undefined ? draft.state : 'ready',
    attempt,
    submitted,
    progress: isSending ? ('sending' as const) : (submitted?.outcome ?? 'writing'),
    onSubmit: form.onSubmit(
      (values) => (isSending ? undefined : void send(values)),
      () => setAttempt((count) => count + 1),
    ),
    again: () => setSubmitted(undefined),
  };
}

/** A message that was only saved may arrive while its page is still open. */
function followKept(submitted: Submitted | undefined, onSent: () => void): (() => void) | undefined {
  if (submitted?.outcome !== 'kept') return undefined;
  return onOutboxChange(({ id, change }) => {
    if (id === submitted.id && change === 'done') onSent();
  });
}

/** The server names fields within the body; the form shows the first sentence of each. */
function firstOfEach(errors: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([field, [first = '']]) => [field, first]));
}
