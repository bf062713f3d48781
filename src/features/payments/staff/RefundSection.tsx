import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { staff, type StaffPayment } from '#contract/staff.ts';
import { useStaffAction } from '#kit/staff/use-staff-action.ts';
import { fold } from '#lib/fold.ts';
import { Failure } from '#shared/Failure.tsx';
import { Outcome } from '#shared/Outcome.tsx';
import { showFailure } from '#shared/stray-messages.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/TextField.tsx';

/** Pays back what is due; a word is typed first, as money goes out. */
export function RefundSection({ payment }: { payment: StaffPayment }) {
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <Outcome tone="success">
        <Trans>The refund is on its way.</Trans>
      </Outcome>
    );
  }
  if (payment.state !== 'refund_due' || payment.refund === null) return null;
  return <RefundForm id={payment.id} amount={payment.refund.formatted} onDone={() => setDone(true)} />;
}

function RefundForm({ id, amount, onDone }: { id: string; amount: string; onDone: () => void }) {
  const { t } = useLingui();
  const { run, isRunning, failure } = useStaffAction(staff.refund);
  const word = t({ message: 'REFUND', comment: 'Typed to pay money back' });
  const form = useForm({
    initialValues: { word: '' },
    validate: { word: (typed) => (fold(typed.trim()) === fold(word) ? null : t`Type the word ${word}.`) },
  });
  const refund = async () => {
    if ('answer' in (await run({ params: { id } }))) onDone();
  };
  return (
    <Form
      label={t`Pay back`}
      onSubmit={form.onSubmit(() => (isRunning ? undefined : void refund().catch(showFailure)))}
    >
      <div aria-live="assertive">
        <Failure error={failure} />
      </div>
      <p>
        <Trans>{amount} go back the way they came. This cannot be undone.</Trans>
      </p>
      <TextField
        {...form.getInputProps('word')}
        id="refund-word"
        label={t`Type ${word} to confirm`}
        autoComplete="off"
      />
      <div>
        <Button type="submit" busy={isRunning}>
          {isRunning ? <Trans>Paying back…</Trans> : <Trans>Pay back {amount}</Trans>}
        </Button>
      </div>
    </Form>
  );
}
