import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { ruleText } from '#client/i18n/rule-messages.ts';
import type { FundApplication } from '#contract/funds/calls.ts';
import { cleanTrimmed } from '#contract/kit/clean-text.ts';
import { parseCents } from '#kit/form/euros.ts';
import { invalidAmount } from '#kit/form/invalid-amount.ts';
import { useRejectedFilesMessage } from '#kit/form/use-rejected-files-message.ts';
import { FileLinks } from '#kit/page/FileLinks.tsx';
import { useAction } from '#kit/state/use-action.ts';
import { Button } from '#kit/ui/Button.tsx';
import { ErrorSummary } from '#kit/ui/form/ErrorSummary.tsx';
import { FieldError } from '#kit/ui/form/FieldFrame.tsx';
import { FilePicker } from '#kit/ui/form/FilePicker.tsx';
import { Form } from '#kit/ui/form/Form.tsx';
import { TextField } from '#kit/ui/form/TextField.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import type { FileRefusal } from './device/fund-files.ts';
import type { SentItem } from './device/item-session.ts';
import { useReceipts } from './device/use-receipts.ts';
import { RejectedFile } from './QuestionFiles.tsx';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';
import classes from './funds.module.css';

/** The receipts for the payment, and a form to add one, online or offline. */
export function Receipts({ application }: { application: FundApplication }) {
  const { id, receipts } = application;
  return (
    <section className={`${layout.stack5} ${prose.part}`}>
      <h2>
        <Trans>Receipts</Trans>
      </h2>
      <ul className={`${layout.stack3} ${classes.receipts}`}>
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

interface ReceiptInput {
  label: string;
  amount: string;
  file: File | undefined;
}

const emptyInput: ReceiptInput = { label: '', amount: '', file: undefined };

/** The error of each field, for the summary and below the field. Empty before the first attempt. */
function useReceiptErrors({ label, amount, file }: ReceiptInput, isAttempted: boolean) {
  const { t, i18n } = useLingui();
  const required = (isMissing: boolean) => (isAttempted && isMissing ? ruleText(i18n, 'required') : undefined);
  const labels = { 'receipt-label': t`What was bought`, 'receipt-amount': t`Amount in euro`, 'receipt-file': t`File` };
  const messages = {
    'receipt-label': required(cleanTrimmed(label) === ''),
    'receipt-amount': isAttempted && parseCents(amount) === undefined ? i18n._(invalidAmount()) : undefined,
    'receipt-file': required(file === undefined),
  };
  const errors = (['receipt-label', 'receipt-amount', 'receipt-file'] as const).flatMap((id) => {
    const message = messages[id];
    return message === undefined ? [] : [{ id, label: labels[id], message }];
  });
  return { labels, messages, errors };
}

function ReceiptForm({ application }: { application: string }) {
  const { t } = useLingui();
  const [input, setInput] = useState(emptyInput);
  /** Number of attempts to send an incomplete receipt since the last complete one */
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<{ name: string; refusal: FileRefusal | undefined }>();
  const receipts = useReceipts(application);
  const rejectedFilesMessage = useRejectedFilesMessage();
  const { label, amount, file } = input;
  const add = useAction(async () => {
    const cents = parseCents(amount);
    const isComplete = cleanTrimmed(label) !== '' && cents !== undefined && file !== undefined;
    setAttempt(isComplete ? 0 : attempt + 1);
    if (!isComplete) return;
    const refusal = await receipts.add({ label: cleanTrimmed(label), amount: cents, file });
    setOutcome({ name: file.name, refusal });
    if (refusal === undefined) setInput(emptyInput);
  });
  const { labels, messages, errors } = useReceiptErrors(input, attempt > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.press();
  };
  return (
    <Form label={t`Add a receipt`} onSubmit={submit}>
      <ErrorSummary title={t`Please correct this first`} errors={errors} attempt={attempt} />
      <TextField
        id="receipt-label"
        label={labels['receipt-label']}
        maxLength={120}
        value={label}
        error={messages['receipt-label']}
        onChange={({ target }) => setInput({ ...input, label: target.value })}
      />
      <TextField
        id="receipt-amount"
        label={labels['receipt-amount']}
        inputMode="decimal"
        value={amount}
        error={messages['receipt-amount']}
        onChange={({ target }) => setInput({ ...input, amount: target.value })}
      />
      <div>
        <FilePicker
          id="receipt-file"
          labels={{ take: t`Take a photo`, choose: t`Choose a file` }}
          camera="environment"
          accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
          onPick={([picked]) => setInput({ ...input, file: picked })}
          rejectedFilesMessage={rejectedFilesMessage}
        />
        {file !== undefined && <p>{file.name}</p>}
        <FieldError id="receipt-file" error={messages['receipt-file']} />
      </div>
      <LiveAnswer urgency="polite">
        {outcome !== undefined &&
          (outcome.refusal === undefined ? (
            <ReceiptStatus name={outcome.name} sent={receipts.sent} />
          ) : (
            <RejectedFile name={outcome.name} reason={outcome.refusal} />
          ))}
      </LiveAnswer>
      <div>
        <Button type="submit" busy={add.isRunning}>
          <Trans>Add the receipt</Trans>
        </Button>
      </div>
    </Form>
  );
}

/** The status of a receipt that was added here. */
function ReceiptStatus({ name, sent: { item, hasArrived, isPersistent } }: { name: string; sent: SentItem }) {
  if (hasArrived) return <Trans>We have received {name}.</Trans>;
  if (item === undefined) return null;
  if (item.state === 'blocked_auth') {
    return <Trans>{name} is saved on this device. Log in again to send it.</Trans>;
  }
  if (item.state === 'needs_attention') {
    return (
      <Trans>
        {name} was not accepted: {item.error?.message}
      </Trans>
    );
  }
  return isPersistent ? (
    <Trans>{name} is saved on this device, and is sent as soon as there is a connection.</Trans>
  ) : (
    <Trans>Not saved on this device: leave this page open until it has been sent.</Trans>
  );
}
