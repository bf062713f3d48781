import { useLingui } from '@lingui/react/macro';
import { typedNumber } from '#client/i18n/read-number.ts';
import { cleanTrimmed } from '#contract/kit/clean-text.ts';
import type { QuestionKind } from '#contract/rar/calls.ts';
import { rarAdmin, type StaffQuestion, type StaffSection } from '#contract/rar/staff.ts';
import type { Field } from '#kit/form/FormField.tsx';
import { splitLocalised, useLocalisedFields, joinLocalised } from '#kit/form/localised-fields.ts';
import type { CrudForm } from '#kit/staff/CrudSection.tsx';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { useEntryForm } from '#kit/staff/use-entry-form.ts';
import { parsePoints } from './marking.ts';

/** Maximum points of a question. */
const MAX_POINTS = 1000;

interface Props extends CrudForm<StaffQuestion> {
  year: number;
  sections: readonly StaffSection[];
  section: StaffSection;
}

/** The question form in both languages with the requirements; without an entry, it adds a question at the end of the section. */
export function QuestionForm({ entry, year, sections, section, onDone, onCancel }: Props) {
  const { t } = useLingui();
  const isNew = entry === undefined;
  const state = useEntryForm({
    id: `question-${entry?.number ?? section.id}`,
    endpoint: isNew ? rarAdmin.addQuestion : rarAdmin.changeQuestion,
    params: isNew ? { year } : { id: entry.id },
    version: entry?.version,
    initial: fieldsOf(section.id, entry),
    toBody,
    check: ({ kind, choices, max_points }): Record<string, string> => ({
      ...(parsePoints(max_points, MAX_POINTS) === undefined && {
        max_points: t`Enter points from 0 to ${String(MAX_POINTS)}, with at most two decimals.`,
      }),
      ...(kind === 'choice' &&
        !areChoices(choices) && { choices: t`Write two to ten choices, one per line: English | Maltese.` }),
    }),
    refreshes: ['rarAdmin', 'staff'],
    onDone: () => onDone(isNew ? t`The question was added.` : t`The question was changed.`),
  });
  return (
    <EntryForm
      label={isNew ? t`Add a question` : t`Change a question`}
      state={state}
      fields={useFields(sections, state.form.values['kind'])}
      onCancel={onCancel}
    />
  );
}

/** Returns the values of the fields; each choice is a line, `English | Maltese`. */
function fieldsOf(section: number, question: StaffQuestion | undefined) {
  return {
    ...splitLocalised('title', question?.title),
    ...splitLocalised('hint', question?.hint),
    section_id: String(section),
    kind: question?.kind ?? 'text',
    choices: question?.choices.map(({ label }) => `${label.en} | ${label.mt}`).join('\n') ?? '',
    is_required: question?.is_required ?? false,
    needs_file: question?.needs_file ?? false,
    max_files: String(question?.max_files ?? 10),
    max_points: question === undefined ? '' : String(question.max_points),
  };
}

function toBody(values: ReturnType<typeof fieldsOf>) {
  return {
    ...joinLocalised(values),
    section_id: Number(values.section_id),
    choices: values.kind === 'choice' ? choicesIn(values.choices) : [],
    max_files: typedNumber(values.max_files),
    max_points: parsePoints(values.max_points, MAX_POINTS),
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
  return choices.length >= 2 && choices.length <= 10 && choices.every(({ en, mt }) => en !== '' && mt !== '');
}

function useFields(sections: readonly StaffSection[], kind: unknown): Field[] {
  const { t } = useLingui();
  const kinds = useKindLabels();
  const inBoth = useLocalisedFields();
  const placeholder = t`Choose`;
  const choices = { kind: 'text', name: 'choices', label: t`Choices`, rows: 4 } as const;
  return [
    ...inBoth('title', t`Question`, { rows: 2, isRequired: true }),
    ...inBoth('hint', t`Hint`, { rows: 3, isOptional: true }),
    {
      kind: 'select',
      name: 'section_id',
      label: t`Section`,
      placeholder,
      options: sections.map(({ id, title }, index) => ({ value: String(id), label: `${index + 1}. ${title.en}` })),
    },
    {
      kind: 'select',
      name: 'kind',
      label: t`Answer type`,
      placeholder,
      options: Object.entries(kinds).map(([value, label]) => ({ value, label })),
    },
    ...(kind === 'choice' ? [{ ...choices, hint: t`One per line, in both languages: Yes | Iva` }] : []),
    { kind: 'checkbox', name: 'is_required', label: t`An answer is required`, words: t`An answer is required` },
    { kind: 'checkbox', name: 'needs_file', label: t`No file, no points`, words: t`No file, no points` },
    { kind: 'text', name: 'max_files', label: t`Maximum number of files`, hint: t`0 to 10` },
    { kind: 'text', name: 'max_points', label: t`Maximum points`, hint: t`Up to two decimals` },
  ];
}

/** Labels for the kinds of questions. */
export function useKindLabels(): Record<QuestionKind, string> {
  const { t } = useLingui();
  return { text: t`Text`, number: t`Number`, date: t`Date`, choice: t`Choice` };
}
