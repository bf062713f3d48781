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

/** Characters of a code or of the text of a QR code. */
const MAX_TEXT = 300;

interface Field {
  id: string;
  label: string;
  hint: string;
  /** Said when nothing was typed */
  missing: string;
}

interface Props<V> {
  check: (text: string) => Promise<V>;
  /** Whether it may pass: heard and felt */
  isGood: (verdict: V) => boolean;
  /** What is typed where the camera does not help */
  field: Field;
  /** Before the first check: what to do */
  start: ReactNode;
  /** A `VerdictPanel` */
  renderVerdict: (verdict: V) => ReactNode;
  /** What can then be done: apart from the verdict, which is read out */
  renderActions?: (verdict: V) => ReactNode;
}

/**
 * Checks codes by camera or by typing, one at a time; the newest verdict stays until the next. Made of the light parts of
 * `ui`, so that it opens on a device without a network (docs/decisions/022-door.md).
 */
export function CodeCheck<V>({ check, isGood, field, start, renderVerdict, renderActions }: Props<V>) {
  const { t } = useLingui();
  const [last, setLast] = useState<{ verdict: V; count: number }>();
  const [failure, setFailure] = useState<ApiError>();
  const [isBusy, setBusy] = useState(false);
  const run = async (text: string) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const verdict = await check(text);
      signal(isGood(verdict));
      setLast((before) => ({ verdict, count: (before?.count ?? 0) + 1 }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setLast(undefined);
      setFailure(error);
      signal(false);
    } finally {
      setBusy(false);
    }
  };
  const onCode = (text: string) => void run(text).catch(showFailure);
  return (
    <div className={classes.checks}>
      <div className={classes.place} role="alert" aria-label={t`Result of the check`} aria-busy={isBusy}>
        <Failure error={failure} hasForm={false} />
        {last === undefined && failure === undefined && <p className={classes.nothing}>{start}</p>}
        {last === undefined ? null : <div key={last.count}>{renderVerdict(last.verdict)}</div>}
      </div>
      {last === undefined || renderActions === undefined ? null : (
        <div key={last.count}>{renderActions(last.verdict)}</div>
      )}
      <Scanner onCode={onCode} />
      <CodeForm field={field} onCode={onCode} isBusy={isBusy} />
    </div>
  );
}

/** A code as somebody reads it out. */
function CodeForm({ field, onCode, isBusy }: { field: Field; onCode: (text: string) => void; isBusy: boolean }) {
  const { t } = useLingui();
  const { id, label, hint, missing } = field;
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => (code.trim() === '' ? missing : null) },
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
        id={id}
        label={label}
        hint={hint}
        autoComplete="off"
        maxLength={MAX_TEXT}
      />
      <div>
        <Button type="submit" tone="secondary" busy={isBusy}>
          {isBusy ? <Trans>Checking…</Trans> : <Trans>Check</Trans>}
        </Button>
      </div>
    </Form>
  );
}

/** `doubt` where it cannot be told. */
export type VerdictTone = 'good' | 'bad' | 'doubt';

interface PanelProps {
  tone: VerdictTone;
  title: string;
  /** Who or what was checked */
  who?: ReactNode;
  children?: ReactNode;
}

/** Result of a check, to be seen from a metre away: by colour, by shape and by word. */
export function VerdictPanel({ tone, title, who, children }: PanelProps) {
  return (
    <div className={classes.verdict} data-tone={tone}>
      <svg viewBox="0 0 64 64" aria-hidden="true" focusable="false">
        <path d={shapes[tone]} />
      </svg>
      <div>
        <strong>{title}</strong>
        {who !== undefined && <p className={classes.who}>{who}</p>}
        {children}
      </div>
    </div>
  );
}

/** A tick in a circle, a cross in an octagon, an exclamation mark in a triangle. */
const shapes: Record<VerdictTone, string> = {
  good: 'M32 4a28 28 0 1 0 0 56a28 28 0 0 0 0-56M19 33l9 9L46 23',
  bad: 'M21 4h22l17 17v22L43 60H21L4 43V21zM22 22l20 20M42 22L22 42',
  doubt: 'M32 6L60 57H4zM32 24v17M32 49v1',
};
