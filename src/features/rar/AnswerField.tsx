import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/Button.tsx';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { ANSWER_ID, type AnswerProps } from './answer-props.ts';
import { NumberAnswer } from './NumberAnswer.tsx';
import { TextAnswer } from './TextAnswer.tsx';
import classes from './rar.module.css';

const fields = { text: TextAnswer, number: NumberAnswer, date: DateAnswer, choice: ChoiceAnswer };

/** The field of an answer, by the kind of its question. */
export function AnswerField(props: AnswerProps) {
  const Field = fields[props.question.kind];
  return (
    <div className={classes.answer}>
      <Field {...props} />
    </div>
  );
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
            <Trans>Choose none of them</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
