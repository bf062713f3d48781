import { useLingui } from '@lingui/react/macro';
import { MAX_ANSWER } from '#contract/kit/ticket-questions.ts';
import { RadioGroup } from '#kit/ui/form/RadioGroup.tsx';
import { SelectField } from '#kit/ui/form/SelectField.tsx';
import { TextField } from '#kit/ui/form/TextField.tsx';
import type { QuestionField } from './use-answers.ts';

export interface QuestionFieldsProps {
  fields: readonly QuestionField[];
}

/** The questions about one attendee (TICKET-11). */
export function Component({ fields }: QuestionFieldsProps) {
  return fields.map((field) => <AnswerField key={field.id} {...field} />);
}

function AnswerField({ id, kind, question, options, is_required, value, error, onChange }: QuestionField) {
  const { t } = useLingui();
  const field = { id, label: is_required ? question : t`${question} (optional)`, error };
  if (kind === 'yes_no') {
    const choices = [
      { value: 'yes', label: t`Yes` },
      { value: 'no', label: t`No` },
    ];
    return <RadioGroup {...field} options={choices} value={value} onChange={onChange} />;
  }
  const input = { ...field, value, isOptional: !is_required, autoComplete: 'off' };
  if (kind === 'choice') {
    return (
      <SelectField
        {...input}
        placeholder={t`Choose`}
        options={options}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return <TextField {...input} maxLength={MAX_ANSWER} onChange={({ target }) => onChange(target.value)} />;
}
