import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatAge } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { MAX_ANSWER, type RarQuestion } from '#contract/rar/calls.ts';
import { useNow } from '#kit/state/use-now.ts';
import { diffTexts, type TextRun } from '#kit/text/differences.ts';
import { DifferingText } from '#kit/text/DifferingText.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { TextField } from '#kit/ui/form/TextField.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import type { LocalAnswer } from '../device/report-on-device.ts';
import { useAnswerText } from '../use-answer-text.ts';
import { useMerging } from './use-merging.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from '../rar.module.css';
import conflictClasses from './conflict.module.css';

interface Props {
  question: RarQuestion;
  conflict: NonNullable<LocalAnswer['conflict']>;
  /** Resolves the conflict with this text; `seen` is the other version */
  decide: (value: string, seen: string) => Promise<void>;
}

/** A conflict between the answers of two officers: both are shown in full until one officer decides (RAR-26). */
export function ConflictCard({ question, conflict: { mine, theirs }, decide }: Props) {
  const { t } = useLingui();
  const merging = useMerging(`rar-merge:${theirs.id}`, mine, theirs.value);
  const [hasFailed, setFailed] = useState(false);
  const applyDecision = async (value: string, seen: string) => {
    setFailed(false);
    merging.forget();
    try {
      await decide(value, seen);
      merging.done();
    } catch {
      merging.keep();
      setFailed(true);
    }
  };
  const toText = useAnswerText(question);
  const runs =
    question.kind === 'text'
      ? diffTexts(mine, theirs.value)
      : { one: [asOneRun(toText(mine))], other: [asOneRun(toText(theirs.value))] };
  return (
    <section className={`${layout.stack4} ${conflictClasses.conflict}`} aria-labelledby="conflict">
      <h2 id="conflict">
        <Trans>Two versions of this answer</Trans>
      </h2>
      <p>
        <Trans>
          The two versions could not be merged automatically. Both are kept until you decide. Text that is in only one
          of them is underlined.
        </Trans>
      </p>
      <div className={conflictClasses.versions}>
        <Version title={t`Mine`} note={<Trans>Written on this device</Trans>} runs={runs.one} />
        <Version title={t`Theirs`} note={<VersionAuthor theirs={theirs} />} runs={runs.other} />
      </div>
      <LiveAnswer>
        {hasFailed && (
          <Notice tone="error">
            <Trans>Your decision could not be saved on this device. Both versions are still here.</Trans>
          </Notice>
        )}
      </LiveAnswer>
      {merging.isOpen ? (
        <MergeForm
          text={merging.text}
          onChange={merging.change}
          onSave={() => applyDecision(merging.text, merging.seen)}
          onClose={merging.close}
        />
      ) : (
        <div className={layout.row}>
          <Button onClick={() => void applyDecision(mine, theirs.value)}>
            <Trans>Keep mine</Trans>
          </Button>
          <Button tone="secondary" onClick={() => void applyDecision(theirs.value, theirs.value)}>
            <Trans>Keep theirs</Trans>
          </Button>
          {question.kind === 'text' && (
            <Button tone="secondary" onClick={merging.open}>
              <Trans>Combine the two</Trans>
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function Version({ title, note, runs }: { title: string; note: ReactNode; runs: readonly TextRun[] }) {
  return (
    <div className={conflictClasses.version}>
      <h3>{title}</h3>
      <p className={layout.quiet}>{note}</p>
      <p className={classes.text}>
        {runs.length === 0 ? (
          <em>
            <Trans>Empty</Trans>
          </em>
        ) : (
          <DifferingText runs={runs} />
        )}
      </p>
    </div>
  );
}

function VersionAuthor({ theirs: { saved_by, saved_at } }: Pick<Props['conflict'], 'theirs'>) {
  const locale = useLocale();
  const now = useNow();
  if (saved_by === null || saved_at === null) return <Trans>Written on another device</Trans>;
  const age = formatAge(saved_at, now, locale);
  return (
    <Trans>
      Saved by {saved_by}, {age}
    </Trans>
  );
}

function asOneRun(text: string): TextRun {
  return { at: 0, text, isOwn: true };
}

interface MergeFormProps {
  text: string;
  onChange: (text: string) => void;
  onSave: () => Promise<void>;
  onClose: () => void;
}

/** A field with both versions, to combine them. */
function MergeForm({ text, onChange, onSave, onClose }: MergeFormProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const focusField = () => box.current?.querySelector('textarea')?.focus();
  useEffect(focusField, []);
  const { length } = text;
  const isTooLong = length > MAX_ANSWER;
  return (
    <div ref={box} className={layout.stack4}>
      <TextField
        id="merge"
        label={t`Combined answer`}
        hint={t`Both versions are shown here, one after the other.`}
        rows={12}
        value={text}
        error={isTooLong ? t`${length} of ${MAX_ANSWER} characters: shorten it before you save it.` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={layout.row}>
        <Button onClick={() => (isTooLong ? focusField() : void onSave())}>
          <Trans>Save this answer</Trans>
        </Button>
        <Button tone="quiet" onClick={onClose}>
          <Trans>Back to both versions</Trans>
        </Button>
      </div>
    </div>
  );
}
