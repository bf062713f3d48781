import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { FundApplication } from '#contract/funds.ts';
import { ruleText } from '#i18n/rule-messages.ts';
import { type FileRefusal, keepReceipt, useStore } from '#offline/funds/use-fund-draft.ts';
import { useAction } from '#shared/state/use-action.ts';
import { Button } from '#ui/Button.tsx';
import { FieldError } from '#ui/form/FieldFrame.tsx';
import { FilePicks } from '#ui/form/FilePicks.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { centsIn } from './euros.ts';
import { FileFault } from './QuestionFiles.tsx';
import { FileLinks } from './SentAnswers.tsx';
import classes from './funds.module.css';

/** The receipts of what was paid, and adding one; also without a network. */
export function Receipts({ application }: { application: FundApplication }) {
  const { id, receipts } = application;
  return (
    <section className={classes.stack}>
      <h2>
        <Trans>Receipts</Trans>
      </h2>
      <ul className={classes.messages}>
        {receipts.map(({ id: receipt, label, amount, file }) => (
          <li key={receipt}>
            <strong>{label}</strong> {amount.formatted}
            {file !== null && <FileLinks files={[file]} />}
          </li>
        ))}
      </ul>
      <ReceiptForm application={id} />
    </section>
  );
}

interface Typed {
  label: string;
  amount: string;
  file: File | undefined;
}

const empty: Typed = { label: '', amount: '', file: undefined };

function ReceiptForm({ application }: { application: string }) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState(empty);
  const [isWrong, setWrong] = useState(false);
  const [outcome, setOutcome] = useState<{ name: string; reason: FileRefusal | undefined }>();
  const open = useStore();
  const { label, amount, file } = typed;
  const add = useAction(async () => {
    const cents = centsIn(amount);
    const isWhole = label.trim() !== '' && cents !== undefined && file !== undefined;
    setWrong(!isWhole);
    if (!isWhole) return;
    const reason = await keepReceipt(await open(), application, { label: label.trim(), amount: cents, file });
    setOutcome({ name: file.name, reason });
    if (reason === undefined) setTyped(empty);
  });
  const required = (isMissing: boolean) => (isWrong && isMissing ? ruleText(i18n, 'required') : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.press();
  };
  return (
    <Form label={t`Add a receipt`} onSubmit={submit}>
      <TextField
        id="receipt-label"
        label={t`What was bought`}
        maxLength={120}
        value={label}
        error={required(label.trim() === '')}
        onChange={({ target }) => setTyped({ ...typed, label: target.value })}
      />
      <TextField
        id="receipt-amount"
        label={t`Amount in euro`}
        inputMode="decimal"
        value={amount}
        error={required(centsIn(amount) === undefined)}
        onChange={({ target }) => setTyped({ ...typed, amount: target.value })}
      />
      <div>
        <FilePicks
          id="receipt-file"
          words={{ take: t`Take a photo`, choose: t`Choose a file` }}
          camera="environment"
          accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
          onPick={([picked]) => setTyped({ ...typed, file: picked })}
        />
        {file !== undefined && <p>{file.name}</p>}
        <FieldError id="receipt-file" error={required(file === undefined)} />
      </div>
      <div role="status">
        {outcome?.reason !== undefined && <FileFault name={outcome.name} reason={outcome.reason} />}
        {outcome !== undefined && outcome.reason === undefined && (
          <Trans>{outcome.name} is saved on this device, and is sent as soon as there is a connection.</Trans>
        )}
      </div>
      <div>
        <Button type="submit" busy={add.isRunning}>
          <Trans>Add the receipt</Trans>
        </Button>
      </div>
    </Form>
  );
}
