import { Trans, useLingui } from '@lingui/react/macro';
import { MAX_NOTE, wellbeing } from '#contract/wellbeing/calls.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import type { Field } from '#kit/form/FormField.tsx';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { RadioGroup } from '#kit/ui/form/RadioGroup.tsx';

/**
 * Contact details, preferred times and language. Sent directly to the server, without draft and outbox, because both would reveal the
 * request to the next user of a shared device (docs/decisions/wellbeing.md).
 */
export function AppointmentForm({ onSent }: { onSent: () => void }) {
  const { t } = useLingui();
  const state = useApiForm({
    id: 'appointment',
    endpoint: wellbeing.request,
    initial: { contact_by: '', reach_at: '', best_time: '', language: '', is_urgent: false, note: '' },
    refreshes: ['wellbeing'],
    onDone: onSent,
  });
  const isPhone = state.form.values['contact_by'] === 'phone';
  return (
    <ApiForm
      label={t`A first appointment`}
      state={state}
      fields={useFields(isPhone)}
      action={<Trans>Send the request</Trans>}
    />
  );
}

function useFields(isPhone: boolean): Field[] {
  const { t } = useLingui();
  const contactWays = [
    { value: 'phone', label: t`Call me` },
    { value: 'email', label: t`Write me an e-mail` },
  ];
  const languages = [
    { value: 'en', label: t`English` },
    { value: 'mt', label: t`Maltese` },
    { value: 'either', label: t`Either` },
  ];
  return [
    {
      kind: 'own',
      name: 'contact_by',
      label: t`How may we reach you?`,
      render: (input) => <RadioGroup {...input} options={contactWays} />,
    },
    {
      kind: 'text',
      ...(isPhone && { type: 'tel' as const }),
      name: 'reach_at',
      label: isPhone ? t`Phone number` : t`Number or e-mail address`,
      hint: t`One that only you use.`,
      maxLength: 254,
    },
    {
      kind: 'text',
      name: 'best_time',
      label: t`When is it best?`,
      hint: t`For example: after 17:00, not on Tuesdays.`,
      maxLength: 120,
      isOptional: true,
    },
    {
      kind: 'own',
      name: 'language',
      label: t`Which language would you rather speak?`,
      render: (input) => <RadioGroup {...input} options={languages} />,
    },
    {
      kind: 'checkbox',
      name: 'is_urgent',
      label: t`Urgent`,
      words: <Trans>It is urgent: please answer me first</Trans>,
    },
    {
      kind: 'text',
      name: 'note',
      label: t`Is there anything you want us to know?`,
      hint: t`You do not have to write anything.`,
      rows: 4,
      maxLength: MAX_NOTE,
      isOptional: true,
    },
  ];
}
