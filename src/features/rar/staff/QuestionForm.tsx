import { useLingui } from '@lingui/react/macro';
import { type OfficeQuestion, type OfficeSection, rarAdmin } from '#contract/rar-admin.ts';
import { StaffForm } from '#kit/staff/StaffForm.tsx';
import { useStaffAction } from '#kit/staff/use-staff-action.ts';
import { CheckboxField } from '#ui/form/CheckboxField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useKindWords } from './use-kind-words.ts';
import { type QuestionFields, useQuestionForm } from './use-question-form.ts';

interface Props {
  year: number;
  sections: readonly OfficeSection[];
  section: OfficeSection;
  /** The one to change; without it, one is added at the end of the section */
  question?: OfficeQuestion;
  onDone: () => void;
  onCancel: () => void;
}

/** A question in both languages, and what it takes. */
export function QuestionForm({ year, sections, section, question, onDone, onCancel }: Props) {
  const { t } = useLingui();
  const labels = useLabels();
  const add = useStaffAction(rarAdmin.addQuestion);
  const change = useStaffAction(rarAdmin.changeQuestion);
  const state = useQuestionForm({
    section: section.id,
    question,
    send: (body) =>
      question === undefined ? add.run({ params: { year }, body }) : change.run({ params: { id: question.id }, body }),
    onDone,
  });
  return (
    <StaffForm
      {...state}
      label={question === undefined ? t`Add a question` : t`Change a question`}
      labels={labels}
      onCancel={onCancel}
    >
      <Fields form={state.form} labels={labels} sections={sections} />
    </StaffForm>
  );
}

interface FieldsProps {
  form: ReturnType<typeof useQuestionForm>['form'];
  labels: Record<keyof QuestionFields, string>;
  sections: readonly OfficeSection[];
}

function Fields({ form, labels, sections }: FieldsProps) {
  const { t } = useLingui();
  const kinds = useKindWords();
  const field = (name: keyof QuestionFields) => ({
    ...form.getInputProps(name),
    id: `question-${name}`,
    label: labels[name],
  });
  const { is_required, needs_file, kind } = form.values;
  return (
    <>
      <TextField {...field('title_en')} rows={2} />
      <TextField {...field('title_mt')} rows={2} />
      <TextField {...field('hint_en')} rows={3} isOptional />
      <TextField {...field('hint_mt')} rows={3} isOptional />
      <SelectField
        {...field('section_id')}
        placeholder={t`Choose`}
        options={sections.map(({ id, title }, index) => ({ value: String(id), label: `${index + 1}. ${title.en}` }))}
      />
      <SelectField
        {...field('kind')}
        placeholder={t`Choose`}
        options={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
      />
      {kind === 'choice' && (
        <TextField {...field('choices')} rows={4} hint={t`One per line, in both languages: Yes | Iva`} />
      )}
      <CheckboxField
        id="question-is_required"
        label={labels.is_required}
        checked={is_required}
        onChange={(checked) => form.setFieldValue('is_required', checked)}
      />
      <CheckboxField
        id="question-needs_file"
        label={labels.needs_file}
        checked={needs_file}
        onChange={(checked) => form.setFieldValue('needs_file', checked)}
      />
      <TextField {...field('max_files')} hint={t`0 to 10`} />
      <TextField {...field('max_points')} hint={t`With at most two decimals`} />
    </>
  );
}

function useLabels(): Record<keyof QuestionFields, string> {
  const { t } = useLingui();
  return {
    title_en: t`Question in English`,
    title_mt: t`Question in Maltese`,
    hint_en: t`Hint in English`,
    hint_mt: t`Hint in Maltese`,
    section_id: t`Section`,
    kind: t`Answer type`,
    choices: t`Choices`,
    is_required: t`An answer is required`,
    needs_file: t`No file, no points`,
    max_files: t`Maximum number of files`,
    max_points: t`Maximum points`,
  };
}
