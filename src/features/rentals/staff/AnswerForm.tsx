import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef } from 'react';
import { MAX_RENTAL_MESSAGE, undecidedStates } from '#contract/rentals/calls.ts';
import { rentalsAdmin, type StaffRentalThread } from '#contract/rentals/staff.ts';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { Button } from '#kit/ui/Button.tsx';

/** The form for a message to the customer, which can ask for changes. Input survives every error. */
export function AnswerForm({ rental: { id, state: rentalState } }: { rental: StaffRentalThread }) {
  const { t } = useLingui();
  const asksForChanges = useRef(false);
  const state = useApiForm({
    id: 'rental-answer',
    endpoint: rentalsAdmin.answer,
    params: { id },
    initial: { text: '', asks_for_changes: false },
    toBody: ({ text }) => ({ text, asks_for_changes: asksForChanges.current }),
    refreshes: ['rentalsAdmin', 'staff'],
  });
  const send = (asks: boolean, event?: FormEvent<HTMLFormElement>) => {
    asksForChanges.current = asks;
    state.onSubmit(event);
  };
  return (
    <EntryForm
      label={t`Message`}
      state={{ ...state, onSubmit: (event) => send(false, event) }}
      fields={[
        {
          kind: 'text',
          name: 'text',
          label: t`Message`,
          hint: t`The person who asked will read it in the e-mail and in the portal.`,
          rows: 4,
          maxLength: MAX_RENTAL_MESSAGE,
        },
      ]}
      action={t`Send`}
      beside={
        undecidedStates.includes(rentalState) && (
          <Button tone="secondary" busy={state.isSending} onClick={() => send(true)}>
            <Trans>Ask for changes</Trans>
          </Button>
        )
      }
    />
  );
}
