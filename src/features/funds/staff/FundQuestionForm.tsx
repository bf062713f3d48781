import { useLingui } from '@lingui/react/macro';
import { typedNumber } from '#client/i18n/read-number.ts';
import { type FundQuestionKind } from '#contract/funds/calls.ts';
import { MAX_FUND_TEXT } from '#contract/funds/form.ts';
import {
  longestFundText,
  MAX_ANSWER_FILES,
  MAX_CHOICES,
  type StaffFund,
  type StaffFundQuestion,
} from '#contract/funds/staff-forms.ts';
import { fundsAdmin } from '#contract/funds/staff.ts';
import { cleanTrimmed } from '#contract/kit/clean-text.ts';
import type { Field } from '#kit/form/FormField.tsx';
import { splitLocalised, useLocalisedFields, joinLocalised } from '#kit/form/localised-fields.ts';
import type { CrudForm } from '#kit/staff/CrudSection.tsx';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { useEntryForm } from '#kit/staff/use-entry-form.ts';
import { refreshes } from './funds-admin-queries.ts';

/** The question form in both languages, with the requirements. */
export function FundQuestionForm({ entry, fund, onDone, onCancel }: CrudForm<StaffFundQuestion> & { fund: StaffFund }) {
  const { t } = useLingui();
  const isNew = entry === undefined;
  const state = useEntryForm({
    id: `fund-question-${entry?.id ?? 'new'}`,
    endpoint: isNew ? fundsAdmin.addQuestion : fundsAdmin.changeQuestion,
    params: { id: entry?.id ?? fund.id },
    version: entry?.version,
    initial: fieldsOf(entry, fund),
    toBody,
    check: ({ kind, choices }): Record<string, string> =>
      kind === 'choice' && !areChoices(choices)
        ? { choices: t`Write two to twelve choices, one per line: English | Maltese.` }
        : {},
    refreshes,
    onDone: () => onDone(isNew ? t`The question was added.` : t`The question was changed.`),
  });
  return (
    <EntryForm
      label={isNew ? t`Add a question` : t`Change a question`}
      state={state}
      fields={useFields(state.form.values['kind'], fund)}
      onCancel={onCancel}
    />
  );
}

/** Returns the values of the fields; each choice is a line, `English | Maltese`. */
function fieldsOf(question: StaffFundQuestion | undefined, { questions }: StaffFund) {
  const place = question === undefined ? questions.length : questions.findIndex(({ id }) => id === question.id);
  return {
    ...splitLocalised('label', question?.label),
    ...splitLocalised('hint', question?.hint),
    kind: question?.kind ?? 'text',
    max_length: String(question?.max_length ?? 1000),
    max_files: String(question?.max_files ?? 3),
    choices: question?.choices.map(({ label }) => `${label.en} | ${label.mt}`).join('\n') ?? '',
    is_required: question?.is_required ?? false,
    order: String(place + 1),
  };
}

function toBody({ kind, max_length, max_files, choices, order, ...values }: ReturnType<typeof fieldsOf>) {
  return {
    ...joinLocalised(values),
    kind,
    ...(kind === 'text' && { max_length: typedNumber(max_length) }),
    ...(kind === 'files' && { max_files: typedNumber(max_files) }),
    choices: kind === 'choice' ? choicesIn(choices) : [],
    order: typedNumber(order),
  };
}

function choicesIn(text: string): { en: string; mt: string }[] {
  const lines = text.split('\n').filter((line) => cleanTrimmed(line) !== '');
  return lines.map((line) => {
    const [en = '', mt = ''] = line.split('|').map((part) => cleanTrimmed(part));
    return { en, mt };
  });
}

function areChoices(text: string): boolean {
  const choices = choicesIn(text);
  return choices.length >= 2 && choices.length <= MAX_CHOICES && choices.every(({ en, mt }) => en !== '' && mt !== '');
}

function useFields(kind: unknown, { is_open }: StaffFund): Field[] {
  const { t } = useLingui();
  const kinds = useQuestionKinds();
  const inBoth = useLocalisedFields();
  const choiceHint = is_open
    ? t`One per line, in both languages: Yes | Iva. While the fund is open, keep their order and add others at the end.`
    : t`One per line, in both languages: Yes | Iva`;
  const byKind: Readonly<Record<string, Field[]>> = {
    text: [
      { kind: 'text', name: 'max_length', label: t`Maximum number of characters`, hint: t`1 to ${MAX_FUND_TEXT}` },
    ],
    files: [{ kind: 'text', name: 'max_files', label: t`Maximum number of files`, hint: t`1 to ${MAX_ANSWER_FILES}` }],
    choice: [{ kind: 'text', name: 'choices', label: t`Choices`, rows: 4, hint: choiceHint }],
  };
  return [
    ...inBoth('label', t`Question`, { rows: 2, isRequired: true, maxLength: longestFundText.label }),
    ...inBoth('hint', t`Hint`, { rows: 3, isOptional: true, maxLength: longestFundText.hint }),
    {
      kind: 'select',
      name: 'kind',
      label: t`Answer type`,
      placeholder: t`Choose`,
      options: Object.entries(kinds).map(([value, label]) => ({ value, label })),
    },
    ...(byKind[String(kind)] ?? []),
    { kind: 'checkbox', name: 'is_required', label: t`An answer is required`, words: t`An answer is required` },
    { kind: 'text', name: 'order', label: t`Position among the questions`, hint: t`1 for the first` },
  ];
}

/** Labels for the kinds of questions. */
export function useQuestionKinds(): Record<FundQuestionKind, string> {
  const { t } = useLingui();
  return {
    text: t`Text`,
    amount: t`Amount`,
    budget: t`Budget`,
    period: t`First and last day`,
    choice: t`Choice`,
    files: t`Files`,
  };
}
