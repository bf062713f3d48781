import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { Failure } from '#shared/state/Failure.tsx';
import { showFailure } from '#shared/state/stray-messages.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Scanner } from './Scanner.tsx';
import { signal, unlockSound } from './signal.ts';
import classes from './scan.module.css';

/** What stands in the empty place, and in the form for typing a code. */
interface Words {
  waiting: string;
  label: string;
  hint: string;
  missing: string;
}

interface Props<T> {
  words: Words;
  /** Rejects with an ApiError where the server refuses the call itself */
  check: (text: string) => Promise<T>;
  /** Whether the good signal is given */
  isGood: (result: T) => boolean;
  /** The result, which is read out; it takes no input */
  renderResult: (result: T) => ReactNode;
  /** What can be done with it */
  renderActions?: (result: T) => ReactNode;
}

/** Codes by camera or typed, one at a time; the newest result stays until the next. */
export function CodeCheck<T>({ words, check, isGood, renderResult, renderActions }: Props<T>) {
  const { t } = useLingui();
  const [last, setLast] = useState<{ result: T; count: number }>();
  const [failure, setFailure] = useState<ApiError>();
  const [isBusy, setBusy] = useState(false);
  const run = async (text: string) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const result = await check(text);
      signal(isGood(result));
      setLast((before) => ({ result, count: (before?.count ?? 0) + 1 }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setLast(undefined);
      setFailure(error);
      signal(false);
    } finally {
      setBusy(false);
    }
  };
  const start = (text: string) => void run(text).catch(showFailure);
  return (
    <div className={classes.checks}>
      <div className={classes.place} role="alert" aria-label={t`Result of the check`} aria-busy={isBusy}>
        <Failure error={failure} hasForm={false} />
        {last === undefined && failure === undefined && <p className={classes.nothing}>{words.waiting}</p>}
        {last === undefined ? null : <div key={last.count}>{renderResult(last.result)}</div>}
      </div>
      {last === undefined || renderActions === undefined ? null : (
        <div key={last.count}>{renderActions(last.result)}</div>
      )}
      <Scanner onCode={start} />
      <CodeForm words={words} onCode={start} isBusy={isBusy} />
    </div>
  );
}

/** A code as somebody reads it out. */
function CodeForm({ words, onCode, isBusy }: { words: Words; onCode: (text: string) => void; isBusy: boolean }) {
  const { t } = useLingui();
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => (code.trim() === '' ? words.missing : null) },
  });
  const submit = ({ code }: { code: string }) => {
    if (isBusy) return;
    unlockSound();
    onCode(code.trim());
    form.reset();
  };
  return (
    <Form label={t`Type a code`} onSubmit={form.onSubmit(submit)}>
      <TextField
        {...form.getInputProps('code')}
        id="door-code"
        label={words.label}
        hint={words.hint}
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

export type VerdictTone = 'good' | 'bad' | 'doubt';

/** A tick in a circle, a cross in an octagon, an exclamation mark in a triangle. */
const shapes: Record<VerdictTone, string> = {
  good: 'M32 4a28 28 0 1 0 0 56a28 28 0 0 0 0-56M19 33l9 9L46 23',
  bad: 'M21 4h22l17 17v22L43 60H21L4 43V21zM22 22l20 20M42 22L22 42',
  doubt: 'M32 6L60 57H4zM32 24v17M32 49v1',
};

/** What a check found, to be seen from a metre away: by colour, by shape and by word. */
export function Verdict({ tone, title, children }: { tone: VerdictTone; title: string; children?: ReactNode }) {
  return (
    <div className={classes.verdict} data-tone={tone}>
      <svg viewBox="0 0 64 64" aria-hidden="true" focusable="false">
        <path d={shapes[tone]} />
      </svg>
      <div>
        <strong>{title}</strong>
        {children}
      </div>
    </div>
  );
}
