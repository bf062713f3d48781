import { useLingui } from '@lingui/react/macro';
import { ApiError } from '#api/api-error.ts';
import { type OfficeQuestion, QuestionForm } from '#contract/rar-admin.ts';
import type { QuestionKind } from '#contract/rar.ts';
import { useStaffForm } from '#kit/staff/use-staff-form.ts';
import { validateWith } from '#shared/form/validate-with.ts';
import { pointsIn } from './points.ts';

/** Most points of a question. */
const MOST = 1000;

/** As the fields hold them; a choice is a line, `English | Malti`. */
export type QuestionFields = {
  section_id: string;
  title_en: string;
  title_mt: string;
  hint_en: string;
  hint_mt: string;
  kind: QuestionKind;
  choices: string;
  is_required: boolean;
  needs_file: boolean;
  max_files: string;
  max_points: string;
};

type Result = { answer: unknown } | { error: ApiError };

interface Options {
  section: number;
  question: OfficeQuestion | undefined;
  send: (body: QuestionForm) => Promise<Result>;
  onDone: () => void;
}

/** The form of a question. */
export function useQuestionForm({ section, question, send, onDone }: Options) {
  const { t, i18n } = useLingui();
  return useStaffForm<QuestionFields, unknown>({
    name: 'question',
    first: 'title_en',
    initial: fieldsOf(section, question),
    validate: (values) => ({
      ...byField(validateWith(QuestionForm, i18n)(bodyOf(values))),
      ...(pointsIn(values.max_points, MOST) === undefined && {
        max_points: t`Enter points from 0 to ${String(MOST)}, with at most two decimals.`,
      }),
      ...(values.kind === 'choice' &&
        !areChoices(values.choices) && { choices: t`Write two to ten choices, each on a line: English | Maltese.` }),
    }),
    send: async (values) => {
      const result = await send(bodyOf(values));
      return 'error' in result ? { error: saidByField(result.error) } : result;
    },
    onDone,
  });
}

function fieldsOf(section: number, question: OfficeQuestion | undefined): QuestionFields {
  return {
    section_id: String(section),
    title_en: question?.title.en ?? '',
    title_mt: question?.title.mt ?? '',
    hint_en: question?.hint.en ?? '',
    hint_mt: question?.hint.mt ?? '',
    kind: question?.kind ?? 'text',
    choices: question?.choices.map(({ label }) => `${label.en} | ${label.mt}`).join('\n') ?? '',
    is_required: question?.is_required ?? false,
    needs_file: question?.needs_file ?? false,
    max_files: String(question?.max_files ?? 10),
    max_points: question === undefined ? '' : String(question.max_points),
  };
}

function bodyOf(values: QuestionFields): QuestionForm {
  const { kind, is_required, needs_file, max_files } = values;
  return {
    section_id: Number(values.section_id),
    title: { en: values.title_en.trim(), mt: values.title_mt.trim() },
    hint: { en: values.hint_en.trim(), mt: values.hint_mt.trim() },
    kind,
    choices: kind === 'choice' ? choicesIn(values.choices) : [],
    is_required,
    needs_file,
    max_files: max_files.trim() === '' ? Number.NaN : Number(max_files),
    max_points: pointsIn(values.max_points, MOST) ?? 0,
  };
}

function choicesIn(text: string): { en: string; mt: string }[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [en = '', mt = ''] = line.split('|').map((part) => part.trim());
    return { en, mt };
  });
}

function areChoices(text: string): boolean {
  const choices = choicesIn(text);
  return choices.length >= 2 && choices.length <= 10 && choices.every(({ en, mt }) => en !== '' && mt !== '');
}

/** `title.en` of the wire is the field `title_en`; whatever is wrong in a choice is said at the choices. */
function byField<T>(said: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(said).map(([field, words]) => [
      field.startsWith('choices') ? 'choices' : field.replace('.', '_'),
      words,
    ]),
  );
}

function saidByField(error: ApiError): ApiError {
  const { code, status, message, errors } = error;
  return new ApiError({ code, status, message, errors: byField(errors) }, error);
}
