import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef } from 'react';
import { MAX_REPLY } from '#contract/complaints/calls.ts';
import { type StaffComplaint, complaintsAdmin } from '#contract/complaints/staff.ts';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { Button } from '#kit/ui/Button.tsx';

/** The union's answer, with which the thread may end. What was typed stays, whatever comes back. */
export function AnswerForm({ complaint: { id, anonymous } }: { complaint: StaffComplaint }) {
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
