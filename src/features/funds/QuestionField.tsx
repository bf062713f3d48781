import { useLingui } from '@lingui/react/macro';
import type { FundQuestion } from '#contract/funds/calls.ts';
import { describe, FieldError, type FieldProps, hasError, Hint } from '#kit/ui/form/FieldFrame.tsx';
import { RadioGroup } from '#kit/ui/form/RadioGroup.tsx';
import { TextField } from '#kit/ui/form/TextField.tsx';
import type { LocalFundDraft } from './device/use-fund-draft.ts';
import { QuestionFiles } from './QuestionFiles.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './funds.module.css';

interface Props {
  question: FundQuestion;
  device: LocalFundDraft;
  error: string | undefined;
}

/** Answers with more characters get a field of several lines. */
const ONE_LINE = 200;

/** The input of a question, by its kind. */
export function QuestionField({ question, device, error }: Props) {
  const { t } = useLingui();
  const { draft, change } = device;
  const { id, kind, label, is_required, max_length, choices } = question;
  const value = draft.answers[id] ?? '';
  const set = (answer: string) => change({ answers: { ...draft.answers, [id]: answer } });
  const hint = question.hint === '' ? undefined : question.hint;
  const isOptional = !is_required;
  const field = { id: `fund-answers-${id}`, label, hint, error };
  const typed = { ...field, value, isOptional };
  if (kind === 'files') return <QuestionFiles question={question} device={device} error={error} />;
  if (kind === 'choice') {
    const options = isOptional ? [...choices, { value: '', label: t`No answer` }] : choices;
    return <RadioGroup {...field} options={options} value={value} onChange={set} />;
  }
  if (kind === 'period') return <PeriodField {...typed} onChange={set} />;
  if (kind === 'amount')
    return <TextField {...typed} inputMode="decimal" onChange={({ target }) => set(target.value)} />;
  const length = max_length ?? 0;
  const rows = length > ONE_LINE ? { rows: length > 1000 ? 8 : 5 } : {};
  return <TextField {...typed} {...rows} maxLength={length} onChange={({ target }) => set(target.value)} />;
}

interface PeriodProps extends FieldProps {
  value: string;
  isOptional: boolean;
  onChange: (value: string) => void;
}

/** Two dates; the answer is `2027-01-10/2027-01-12`. */
function PeriodField({ id, label, hint, error, value, isOptional, onChange }: PeriodProps) {
  const { t } = useLingui();
  const [from = '', until = ''] = value.split('/');
  return (
    <fieldset
      className={`${layout.stack3} ${classes.period}`}
      data-invalid={hasError(error) || undefined}
      aria-describedby={describe({ id, hint, error })['aria-describedby']}
    >
      <legend>{label}</legend>
      <Hint id={id} hint={hint} />
      <div>
        <TextField
          id={id}
          label={t`First day`}
          type="date"
          isOptional={isOptional}
          value={from}
          onChange={({ target }) => onChange(`${target.value}/${until}`)}
        />
        <TextField
          id={`${id}-until`}
          label={t`Last day`}
          type="date"
          isOptional={isOptional}
          value={until}
          onChange={({ target }) => onChange(`${from}/${target.value}`)}
        />
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
