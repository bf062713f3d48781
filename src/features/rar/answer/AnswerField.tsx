import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { MAX_ANSWER, type RarQuestion } from '#contract/rar/calls.ts';
import { Button } from '#kit/ui/Button.tsx';
import { RadioGroup } from '#kit/ui/form/RadioGroup.tsx';
import { TextField } from '#kit/ui/form/TextField.tsx';
import { VisuallyHidden } from '#kit/ui/page/VisuallyHidden.tsx';
import { isInvalidNumber, blurNumber, type NumberField, numberField, finishNumber, typeNumber } from './number-text.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from '../rar.module.css';

/** Id of the field; only one is rendered at a time. */
export const ANSWER_ID = 'answer';

/** The props of an answer field of any kind. */
export interface AnswerProps {
  question: RarQuestion;
  value: string;
  /** It can be read and copied, but not changed */
  isReadOnly: boolean;
  onChange: (value: string) => void;
}

/** Numbers of remaining characters that are announced; the counter is silent otherwise. */
const ANNOUNCED_COUNTS = [200, 50, 0];

const fields = { text: TextAnswer, number: NumberAnswer, date: DateAnswer, choice: ChoiceAnswer };

/** The answer field for the kind of its question. */
export function AnswerField(props: AnswerProps) {
  const Field = fields[props.question.kind];
  return (
    <div className={`${layout.stack1} ${classes.answer}`}>
      <Field {...props} />
    </div>
  );
}

/**
 * A text answer. Text that is too long is not cut: pasted text stays complete on this device, and the field shows by how much it is too
 * long.
 */
function TextAnswer({ question, value, isReadOnly, onChange }: AnswerProps) {
  const { t } = useLingui();
  const tooMany = value.length - MAX_ANSWER;
  return (
    <>
      <TextField
        id={ANSWER_ID}
        label={t`Your answer`}
        hint={t`Up to ${MAX_ANSWER} characters`}
        rows={9}
        value={value}
        isReadOnly={isReadOnly}
        isOptional={!question.is_required}
        error={tooMany > 0 ? <TooLong count={tooMany} /> : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <Counter length={value.length} />
    </>
  );
}

function TooLong({ count }: { count: number }) {
  return (
    <Plural
      value={count}
      one="This is # character too long. It is kept here, but cannot be saved until it is shorter."
      other="This is # characters too long. It is kept here, but cannot be saved until it is shorter."
    />
  );
}

function Counter({ length }: { length: number }) {
  const left = Math.max(0, MAX_ANSWER - length);
  const said = ANNOUNCED_COUNTS.findLast((count) => left <= count);
  return (
    <div className={layout.quiet}>
      <span>
        <Trans>
          {length} of {MAX_ANSWER} characters
        </Trans>
      </span>
      <span role="status">
        {said !== undefined && length > 0 && (
          <VisuallyHidden>
            <Plural value={said} one="# character left" other="# characters left" />
          </VisuallyHidden>
        )}
      </span>
    </div>
  );
}

/** Milliseconds after the last keystroke until a number is final, equal to the delay of sending. */
const SETTLED_AFTER = 800;

/** A number answer in any common notation, with the parsed number beside it. */
function NumberAnswer({ question, value, isReadOnly, onChange }: AnswerProps) {
  const { t } = useLingui();
  const [field, setField] = useState(numberField(value));
  // A value from elsewhere replaces the typed text; otherwise the typed text keeps its commas and spaces.
  const { text, kept } = field.value === value ? field : numberField(value);
  const isWrong = isInvalidNumber(text);
  useEffect(() => {
    const timer = setTimeout(() => setField(finishNumber(field)), SETTLED_AFTER);
    return () => clearTimeout(timer);
  }, [field]);
  const change = (next: NumberField) => {
    setField(next);
    if (next.value !== value) onChange(next.value);
  };
  return (
    <>
      <TextField
        id={ANSWER_ID}
        inputMode="decimal"
        autoComplete="off"
        label={t`Your answer`}
        hint={t`A number, such as 12 or 12.5`}
        value={text}
        isReadOnly={isReadOnly}
        isOptional={!question.is_required}
        error={isWrong ? <NotANumber kept={kept} /> : undefined}
        onBlur={() => setField(blurNumber({ text, value, kept }))}
        onChange={(event) => change(typeNumber({ text, value, kept }, event.target.value))}
      />
      {value !== '' && value !== text && !isWrong && (
        <p className={layout.quiet}>
          <Trans>Counts as {value}</Trans>
        </p>
      )}
    </>
  );
}

function NotANumber({ kept }: { kept: string }) {
  if (kept === '') return <Trans>This is not a number, so it is not saved.</Trans>;
  return <Trans>This is not a number, so it is not saved. Your answer is still {kept}.</Trans>;
}

function DateAnswer({ question, value, isReadOnly, onChange }: AnswerProps) {
  const { t } = useLingui();
  return (
    <TextField
      id={ANSWER_ID}
      type="date"
      label={t`Your answer`}
      value={value}
      isReadOnly={isReadOnly}
      isOptional={!question.is_required}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function ChoiceAnswer({ question, value, isReadOnly, onChange }: AnswerProps) {
  const { t } = useLingui();
  return (
    <>
      <RadioGroup
        id={ANSWER_ID}
        label={t`Your answer`}
        options={question.choices}
        value={value}
        isReadOnly={isReadOnly}
        onChange={onChange}
      />
      {value !== '' && !isReadOnly && (
        <div>
          <Button tone="quiet" onClick={() => onChange('')}>
            <Trans>Clear the choice</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
