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
  /** Another way to a code, below the field: `onCode` checks it like a scan */
  renderSearch?: (onCode: (code: string) => void) => ReactNode;
}

/**
 * Checks codes by camera, by a keyboard scanner or by typing: one after the other, each with an answer; the newest stays
 * until the next, and those before it are listed below. Made of the light parts of `ui`, so that it opens on a device
 * without a network (docs/decisions/signed-codes.md).
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

/** A code as a person or a scanner types it. It takes the next one while codes are checked. */
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
