import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { wakeSound } from './signal.ts';

/** A code as somebody reads it out. */
export function CodeForm({ onCode, isBusy }: { onCode: (text: string) => void; isBusy: boolean }) {
  const { t } = useLingui();
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => (code.trim() === '' ? t`Type the code of the ticket.` : null) },
  });
  const check = ({ code }: { code: string }) => {
    if (isBusy) return;
    wakeSound();
    onCode(code.trim());
    form.reset();
  };
  return (
    <Form label={t`Type a code`} onSubmit={form.onSubmit(check)}>
      <TextField
        {...form.getInputProps('code')}
        id="door-code"
        label={t`Code of the ticket`}
        hint={t`Ten letters and digits, such as ABCD EFGH 23`}
        autoComplete="off"
        maxLength={300}
      />
      <div>
        <Button type="submit" tone="secondary" busy={isBusy}>
          {isBusy ? <Trans>Checking…</Trans> : <Trans>Check</Trans>}
        </Button>
      </div>
    </Form>
  );
}
