import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MAX_ANSWER } from '#contract/rar.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { ANSWER_ID, type AnswerProps } from './answer-props.ts';
import classes from './rar.module.css';

/** Characters left at which they are read out; in between the counter is silent. */
const SAID_AT = [200, 50, 0];

/**
 * A text. One that is too long is not cut: what was pasted stays whole on this device, and what is too much of it is
 * said.
 */
export function TextAnswer({ question, value, isReadOnly, onChange }: AnswerProps) {
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
      one="This is # character too long. All of it is kept here, but it is not taken like this."
      other="This is # characters too long. All of it is kept here, but it is not taken like this."
    />
  );
}

function Counter({ length }: { length: number }) {
  const left = Math.max(0, MAX_ANSWER - length);
  const said = SAID_AT.findLast((count) => left <= count);
  return (
    <div className={classes.counter}>
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
