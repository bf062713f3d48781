import { useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { transportOf } from '#api/query.ts';
import { complaints } from '#contract/complaints.ts';
import { onOutboxChange } from '#offline/outbox-changes.ts';
import { loadOutbox } from '#offline/outbox-start.ts';
import { submit, type Submitted } from '#offline/submit.ts';
import { useDraft } from '#offline/use-draft.ts';
import { showFailure } from '#shared/stray-messages.ts';
import { validateWith } from '#shared/validate-with.ts';
import { ComplaintFields, type ComplaintValues, emptyComplaint } from './complaint-values.ts';
import { drawComplaintCode } from './draw-code.ts';

/** A complaint that was handed in on this device and did not arrive, to be changed under the same code. */
export interface Waiting {
  id: number;
  values: ComplaintValues;
}

/**
 * The form of a complaint: its values, its draft on this device, and its way through the outbox. A draft belongs to who
 * is signed in; handing in an anonymous one takes it away in the same step, and leaves nothing that says whose it was.
 */
export function useComplaintForm(waiting?: Waiting) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const [submitted, setSubmitted] = useState<Submitted>();
  const [isSending, setSending] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const validate = useMemo(() => validateWith(ComplaintFields, i18n), [i18n]);
  const form = useForm<ComplaintValues>({
    initialValues: waiting?.values ?? emptyComplaint,
    validate,
    onValuesChange: (values) => {
      // Handed in once, an anonymous one is never again tied to who is signed in.
      if (submitted === undefined || submitted.outcome === 'failed') draft.change(isEmpty(values) ? undefined : values);
    },
  });
  // Whoever chose before the draft was read from the disk has begun anew.
  const restore = (kept: ComplaintValues) => {
    if (isEmpty(form.getValues())) form.setValues({ ...emptyComplaint, ...kept });
  };
  const draft = useDraft<ComplaintValues>('complaint', restore, waiting === undefined);
  const settle = (result: Submitted) => {
    setSubmitted(result);
    if (result.outcome === 'refused') form.setErrors(firstOfEach(result.error.errors));
  };
  const follow = useRef(settle);
  useEffect(() => {
    follow.current = settle;
  });
  useEffect(() => followKept(submitted, (now) => follow.current(now)), [submitted]);

  const send = async (values: ComplaintValues) => {
    setSending(true);
    const editing = submitted?.outcome === 'refused' ? submitted.id : waiting?.id;
    try {
      const result = await submit(writeOf(values, draft.settle()), { transport: transportOf(client), editing });
      settle(result);
      if (result.outcome === 'failed') draft.change(values);
    } finally {
      setSending(false);
      setAttempt((count) => count + 1);
    }
  };
  return {
    form,
    draftState: waiting === undefined ? draft.state : ('ready' as const),
    attempt,
    submitted,
    isSending,
    /** The first question: only then is there anything to keep, and a code to keep it by */
    choose(anonymous: 'yes' | 'no') {
      form.setValues({ anonymous, code: form.getValues().code || drawComplaintCode() });
    },
    /** Back to the first question; what was written stays */
    chooseAgain: () => form.setFieldValue('anonymous', ''),
    again() {
      setSubmitted(undefined);
      form.setValues(emptyComplaint);
    },
    onSubmit: form.onSubmit(
      (values) => (isSending ? undefined : void send(values).catch(showFailure)),
      () => setAttempt((count) => count + 1),
    ),
  };
}

function isEmpty({ anonymous, text }: ComplaintValues): boolean {
  return anonymous === '' && text === '';
}

/** An anonymous one goes without token and cookies, and belongs to nobody on this device from now on. */
function writeOf({ anonymous, type_id, text, code }: ComplaintValues, draft: string | undefined) {
  const isAnonymous = anonymous === 'yes';
  return {
    endpoint: complaints.send,
    input: { body: { type_id: Number(type_id), text: text.trim(), anonymous: isAnonymous } },
    isAnonymous,
    belongsToNobody: isAnonymous,
    key: code,
    ...(draft === undefined ? {} : { draft }),
  };
}

/** What was only saved may arrive, or be refused, while its page is still open. */
function followKept(submitted: Submitted | undefined, tell: (now: Submitted) => void): (() => void) | undefined {
  if (submitted?.outcome !== 'kept') return undefined;
  const look = async () => {
    const { findKept } = await loadOutbox();
    const item = await findKept(submitted.id);
    if (item === undefined) tell({ outcome: 'sent' });
    else if (item.state === 'needs_attention' && item.error !== null) {
      tell({ outcome: 'refused', id: item.id, error: item.error });
    }
  };
  return onOutboxChange(({ id, change }) => {
    // What cannot be looked up goes on being called saved.
    if (id === submitted.id && (change === 'done' || change === 'failed')) look().catch(() => undefined);
  });
}

/** The server names fields within the body; the form shows the first sentence of each. */
function firstOfEach(errors: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([field, [first = '']]) => [field, first]));
}
