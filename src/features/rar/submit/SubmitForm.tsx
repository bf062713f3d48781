import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#client/api/api-error.ts';
import { refetchReads } from '#client/api/write.ts';
import { fold } from '#contract/kit/fold.ts';
import { rar } from '#contract/rar/calls.ts';
import { showFailure } from '#kit/state/global-notices.ts';
import { Button } from '#kit/ui/Button.tsx';
import { ErrorSummary } from '#kit/ui/form/ErrorSummary.tsx';
import { Form } from '#kit/ui/form/Form.tsx';
import { TextField } from '#kit/ui/form/TextField.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { useSendWrite } from '#kit/use-write.ts';
import { useRar } from '../rar-context.ts';
import { submissionsQuery } from '../rar-queries.ts';
import { readVersionsOf } from '../report-rules.ts';
import type { LoadedReport } from '../WithReport.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from '../rar.module.css';

interface Props {
  device: LoadedReport;
  /** A required question is not answered */
  hasMissing: boolean;
  onSubmitted: () => void;
}

/**
 * The last step: the officer types the organisation's name, and the report becomes final. If there are obstacles, they are listed and the
 * form stays.
 */
export function SubmitForm({ device, hasMissing, onSubmitted }: Props) {
  const { t } = useLingui();
  const { name } = device.report.submission.organisation;
  const form = useSubmitForm({ device, hasMissing, onSubmitted });
  const label = t`Your organisation’s name`;
  const errors = form.fault === undefined ? [] : [{ id: 'confirm', label, message: form.fault }];
  return (
    <section className={`${layout.stack4} ${classes.final}`} aria-labelledby="final">
      <h2 id="final">
        <Trans>Submit the report</Trans>
      </h2>
      <Form label={t`Submit the report`} onSubmit={form.onSubmit}>
        <LiveAnswer>{form.refusal !== undefined && <Notice tone="error">{form.refusal}</Notice>}</LiveAnswer>
        <ErrorSummary title={t`Please correct this first`} errors={errors} attempt={form.attempt} />
        <TextField
          id="confirm"
          label={label}
          hint={t`Type ${name} to confirm that the report is final.`}
          autoComplete="off"
          value={form.typedName}
          error={form.fault}
          onChange={(event) => form.setTypedName(event.target.value)}
        />
        <div className={layout.row}>
          <Button type="submit" busy={form.isSending}>
            {form.isSending ? <Trans>Submitting…</Trans> : <Trans>Submit the final report</Trans>}
          </Button>
        </div>
      </Form>
    </section>
  );
}

/** The submission: never queued, rejected while changes are unsent, and safe to repeat if its response was lost. */
function useSubmitForm({ device, hasMissing, onSubmitted }: Props) {
  const { t } = useLingui();
  const { isOnline } = useRar();
  const [typedName, setTypedName] = useState('');
  const [fault, setFault] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [isSending, setSending] = useState(false);
  const send = useSending(device);
  const { name } = device.report.submission.organisation;

  const standsAgainst = (): string | undefined => {
    if (!isOnline) return t`You are offline. Submitting needs a connection; nothing was submitted.`;
    if (device.save === 'attention') return t`An answer needs your decision. Decide first; nothing was submitted.`;
    if (device.save !== 'saved')
      return t`Part of the report is not on the server yet. Wait until all changes are saved; nothing was submitted.`;
    if (hasMissing) return t`A required question is not answered yet; nothing was submitted.`;
    return undefined;
  };
  const submit = async () => {
    const against = standsAgainst();
    const wrong = isSame(typedName, name) ? undefined : t`This is not the name of your organisation.`;
    setRefusal(against);
    setFault(against === undefined ? wrong : undefined);
    setAttempt((count) => count + 1);
    if (against !== undefined || wrong !== undefined) return;
    setSending(true);
    try {
      await send();
      onSubmitted();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(wordsOf(error));
      // Shows the current state instead if other officers have changed the report, or the deadline has passed.
      if (!error.isUnreachable) await device.refresh().catch(() => undefined);
    } finally {
      setSending(false);
    }
  };
  const wordsOf = (error: ApiError): string => {
    if (error.isUnreachable)
      return t`The server did not reply. Once you are connected, you will see here whether the report was submitted.`;
    if (error.code === 'version_conflict')
      return t`Somebody has changed the report in the meantime. Read it again, then submit it.`;
    const message = Object.values(error.errors)[0]?.[0] ?? error.message;
    return message === '' ? t`An unexpected error has occurred.` : message;
  };
  return {
    typedName,
    setTypedName: (text: string) => {
      setTypedName(text);
      setFault(undefined);
    },
    fault,
    refusal,
    attempt,
    isSending,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (!isSending) void submit().catch(showFailure);
    },
  };
}

/** Returns a function that submits the version that the officer has read. */
function useSending({ report, refresh }: LoadedReport): () => Promise<void> {
  const client = useQueryClient();
  const { organisation } = useRar();
  const send = useSendWrite(rar.submit);
  return async () => {
    await send({ params: { id: organisation.id, rar_report_id: report.submission.id }, body: readVersionsOf(report) });
    await Promise.all([refetchReads(client, { queryKey: submissionsQuery(organisation.id).queryKey }), refresh()]);
  };
}

/** Compares names without case, extra spaces and diacritics, because a keyboard may lack some characters. */
function isSame(typedName: string, name: string): boolean {
  const plain = (text: string) => fold(text.trim().replaceAll(/\s+/g, ' '));
  return plain(typedName) === plain(name);
}
