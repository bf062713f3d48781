import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { type ReactNode, useEffect } from 'react';
import { Button } from '#kit/ui/Button.tsx';
import { Form } from '#kit/ui/form/Form.tsx';
import { TextField } from '#kit/ui/form/TextField.tsx';
import { Failure } from '../../state/Failure.tsx';
import { Scanner } from './Scanner.tsx';
import { unlockSound } from './signal.ts';
import { type ScanAnswer, useScanQueue } from './use-scan-queue.ts';
import { watchScanner } from './watch-scanner.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './scan.module.css';

/** Characters of several QR codes, as some scanners press no key between them. */
const MAX_TEXT = 3000;

interface Field {
  id: string;
  label: string;
  hint: string;
  /** Message for an empty field */
  missing: string;
}

interface Props<V> {
  check: (text: string) => Promise<V>;
  /** Whether a verdict admits; decides sound and vibration */
  isGood: (verdict: V) => boolean;
  /** The text field for when the camera does not work */
  field: Field;
  /** Shown before the first check: instructions */
  start: ReactNode;
  /** A `VerdictPanel` */
  renderVerdict: (verdict: V) => ReactNode;
  /** The actions after a verdict, outside the verdict's live region */
  renderActions?: (verdict: V) => ReactNode;
  /** Another way to find a code, below the field: `onCode` checks it like a scan */
  renderSearch?: (onCode: (code: string) => void) => ReactNode;
}

/**
 * Checks codes from the camera, a keyboard scanner or typing: one after the other, each with an answer; the newest stays until the next,
 * and earlier ones are listed below. Uses the light components of `ui`, so that it opens on a device without a network
 * (docs/decisions/signed-codes.md).
 */
export function CodeCheck<V>({ check, isGood, field, start, renderVerdict, renderActions, renderSearch }: Props<V>) {
  const { t } = useLingui();
  const { answers, isChecking, scan } = useScanQueue(check, isGood);
  const [last, ...earlier] = answers;
  return (
    <div className={`${layout.start5} ${classes.checks}`} data-print="off">
      <div className={classes.place} role="alert" aria-label={t`Result of the check`} aria-busy={isChecking}>
        {last === undefined ? (
          <p className={classes.nothing}>{start}</p>
        ) : (
          <Answer key={last.id} answer={last} renderVerdict={renderVerdict} />
        )}
      </div>
      {last?.verdict === undefined || renderActions === undefined ? null : (
        <div key={last.id}>{renderActions(last.verdict)}</div>
      )}
      <Scanner onCode={scan} />
      <CodeForm field={field} onCode={scan} isChecking={isChecking} />
      {renderSearch?.((code) => {
        unlockSound();
        scan(code);
        document.getElementById(field.id)?.focus();
      })}
      {earlier.length > 0 && (
        <ol className={`${layout.stack2} ${classes.earlier}`} aria-label={t`Earlier checks`}>
          {earlier.map((answer) => (
            <li key={answer.id}>
              <Answer answer={answer} renderVerdict={renderVerdict} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Answer<V>({ answer, renderVerdict }: { answer: ScanAnswer<V> } & Pick<Props<V>, 'renderVerdict'>) {
  return answer.verdict === undefined ? (
    <Failure error={answer.failure} hasForm={false} />
  ) : (
    renderVerdict(answer.verdict)
  );
}

interface FormProps {
  field: Field;
  onCode: (text: string) => void;
  isChecking: boolean;
}

/** The field for a typed or scanned code. It accepts the next code while others are being checked. */
function CodeForm({ field, onCode, isChecking }: FormProps) {
  const { t } = useLingui();
  const { id, label, hint, missing } = field;
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => (code.trim() === '' ? missing : null) },
  });
  useEffect(() => {
    const watching = new AbortController();
    watchScanner(id, watching.signal);
    return () => watching.abort();
  }, [id]);
  const submit = ({ code }: { code: string }) => {
    unlockSound();
    onCode(code.trim());
    form.reset();
    document.getElementById(id)?.focus();
  };
  return (
    <Form label={t`Type a code`} onSubmit={form.onSubmit(submit, () => document.getElementById(id)?.focus())}>
      <TextField
        {...form.getInputProps('code')}
        id={id}
        label={label}
        hint={hint}
        autoComplete="off"
        maxLength={MAX_TEXT}
      />
      <div>
        <Button type="submit" tone="secondary">
          {isChecking ? <Trans>Checking…</Trans> : <Trans>Check</Trans>}
        </Button>
      </div>
    </Form>
  );
}

/** `doubt` if the result is uncertain. */
export type VerdictTone = 'good' | 'bad' | 'doubt';

interface PanelProps {
  tone: VerdictTone;
  title: string;
  /** The person or item that was checked */
  who?: ReactNode;
  children?: ReactNode;
}

/** The result of a check, readable from a metre away: by colour, shape and word. */
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
