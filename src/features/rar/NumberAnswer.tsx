import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextField } from '#ui/form/TextField.tsx';
import { ANSWER_ID, type AnswerProps } from './answer-props.ts';
import { numberIn } from './number-text.ts';
import classes from './rar.module.css';

/** A number, written as people write it; beside it stands what it counts as. */
export function NumberAnswer({ question, value, isReadOnly, onChange }: AnswerProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState({ text: value, value });
  // What came from elsewhere stands; what is typed keeps its commas and spaces.
  const shown = typed.value === value ? typed.text : value;
  const isWrong = isNoNumber(shown);
  return (
    <>
      <TextField
        id={ANSWER_ID}
        inputMode="decimal"
        autoComplete="off"
        label={t`Your answer`}
        hint={t`A number, such as 12 or 12.5`}
        value={shown}
        isReadOnly={isReadOnly}
        isOptional={!question.is_required}
        error={isWrong ? t`This is not a number, so it is not saved.` : undefined}
        onChange={(event) => {
          const text = event.target.value;
          const counts = isNoNumber(text) ? value : numberIn(text);
          setTyped({ text, value: counts });
          if (counts !== value) onChange(counts);
        }}
      />
      {value !== '' && value !== shown && (
        <p className={classes.counter}>
          <Trans>Counts as {value}</Trans>
        </p>
      )}
    </>
  );
}

/** Written, but not yet or no longer a number: the one before it counts until there is another, or nothing. */
function isNoNumber(text: string): boolean {
  return text.trim() !== '' && numberIn(text) === '';
}
