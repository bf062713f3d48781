import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { transportOf } from '#api/query.ts';
import { auth } from '#contract/auth.ts';
import type { EnrollmentType, Entity } from '#contract/reference.ts';
import type { AcademicDetails } from '#contract/registration.ts';
import { FailureState } from '#shared/FailureState.tsx';
import type { Field } from '#shared/StepField.tsx';
import { StepForm } from '#shared/StepForm.tsx';
import { toChoices } from '#shared/to-choices.ts';
import { useRetryOnline } from '#shared/use-retry-online.ts';
import { type StepFormState, useStepForm } from '#shared/use-step-form.ts';
import type { Choice } from '#ui/form/SelectField.tsx';
import { coursesOf } from './registration-queries.ts';
import { useNextStep } from './use-registration.ts';

const initial = {
  entity_id: '',
  course_id: '',
  enrollment_type_id: '',
  course_commencement_year: '',
  expected_graduation_year: '',
};
const all = Object.keys(initial) as (keyof typeof initial)[];

interface Props {
  entities: readonly Entity[];
  enrollmentTypes: readonly EnrollmentType[];
}

/** Entity, one of its courses, and the years. */
export function CourseForm({ entities, enrollmentTypes }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const next = useNextStep('COURSE');
  const state = useStepForm({
    form: 'registration-course',
    initial,
    kept: all,
    numbers: all,
    schema: auth.academicDetails.body,
    send: (body) => call(transportOf(client), auth.academicDetails, { body: body as AcademicDetails }),
    onDone: next,
  });
  const courses = useCourses(state.form);
  const fields = useFields(toChoices(entities), courses.choices, toChoices(enrollmentTypes));
  return (
    <>
      <StepForm id="course" label={t`Your course`} state={withOwnCourses(state)} fields={fields} />
      {courses.result.isError && (
        <FailureState
          error={courses.result.error}
          retry={() => void courses.result.refetch()}
          isRetrying={courses.result.isFetching}
        />
      )}
    </>
  );
}

/** The courses of the entity that is chosen. */
function useCourses(form: StepFormState['form']) {
  const entity = Number(form.values['entity_id']);
  const result = useQuery({ ...coursesOf(entity), enabled: entity > 0 });
  useRetryOnline(result);
  return { result, choices: toChoices(entity > 0 ? (result.data ?? []) : []) };
}

/** Another entity has other courses: the choice made before is no choice any more. */
function withOwnCourses(state: StepFormState): StepFormState {
  const setFieldValue: StepFormState['form']['setFieldValue'] = (name, value, options) => {
    if (name === 'entity_id') state.form.setFieldValue('course_id', '');
    state.form.setFieldValue(name, value, options);
  };
  return { ...state, form: { ...state.form, setFieldValue } };
}

function useFields(entities: Choice[], courses: Choice[], types: Choice[]): Field[] {
  const { t } = useLingui();
  const year = t`Choose a year`;
  const now = new Date().getFullYear();
  return [
    {
      kind: 'select',
      name: 'entity_id',
      label: t`Faculty, institute or school`,
      placeholder: t`Choose where you study`,
      options: entities,
    },
    {
      kind: 'select',
      name: 'course_id',
      label: t`Course`,
      placeholder: courses.length === 0 ? t`Choose where you study first` : t`Choose your course`,
      options: courses,
    },
    {
      kind: 'select',
      name: 'enrollment_type_id',
      label: t`Enrolment`,
      placeholder: t`Choose how you are enrolled`,
      options: types,
    },
    {
      kind: 'select',
      name: 'course_commencement_year',
      label: t`Year you start`,
      placeholder: year,
      options: years(now + 1, now - 10),
    },
    {
      kind: 'select',
      name: 'expected_graduation_year',
      label: t`Year you expect to graduate`,
      placeholder: year,
      options: years(now, now + 10),
    },
  ];
}

/** From one year to another, whichever is later. */
function years(from: number, to: number): Choice[] {
  const step = Math.sign(to - from);
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => String(from + index * step)).map((year) => ({
    value: year,
    label: year,
  }));
}
