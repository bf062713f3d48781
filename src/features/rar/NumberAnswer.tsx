import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextField } from '#ui/form/TextField.tsx';
import { ANSWER_ID, type AnswerProps } from './answer-props.ts';
import { numberIn } from './number-text.ts';
import classes from './rar.module.css';

/** A number, written as people write it; beside it stands what it counts as. */
export function NumberAnswer({ question, value, isReadOnly, onChange }: AnswerProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  // What came from elsewhere stands; what is typed keeps its commas and spaces.
  const shown = numberIn(typed) === value ? typed : value;
  const isWrong = typed !== '' && numberIn(typed) === '' && value === '';
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
          setTyped(event.target.value);
          const number = numberIn(event.target.value);
          if (number !== value) onChange(number);
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
