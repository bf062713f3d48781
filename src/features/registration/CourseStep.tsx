import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { EnrollmentType, Entity } from '#contract/reference/calls.ts';
import { registration } from '#contract/registration/calls.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import type { Field } from '#kit/form/FormField.tsx';
import { toChoices } from '#kit/form/to-choices.ts';
import { useDraftForm } from '#kit/form/use-draft-form.ts';
import { FailureState } from '#kit/state/FailureState.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';
import { useRetryOnline } from '#kit/state/use-retry-online.ts';
import type { Choice } from '#kit/ui/form/SelectField.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { enrollmentTypesQuery, entitiesQuery, coursesQuery } from './registration-queries.ts';
import { StepFrame } from './StepFrame.tsx';
import { useNextStep } from './use-registration.ts';

const initial = {
  entity_id: '',
  course_id: '',
  enrollment_type_id: '',
  course_commencement_year: '',
  expected_graduation_year: '',
};

interface Props {
  entities: readonly Entity[];
  enrollmentTypes: readonly EnrollmentType[];
}

/** The entity, its course, and the years. */
function CourseForm({ entities, enrollmentTypes }: Props) {
  const { t } = useLingui();
  const state = useDraftForm({
    id: 'course',
    endpoint: registration.academicDetails,
    // The first type applies to most students.
    initial: { ...initial, enrollment_type_id: String(enrollmentTypes[0]?.id ?? '') },
    draft: { name: 'registration-course', fields: Object.keys(initial) },
    onDone: useNextStep('COURSE'),
  });
  const courses = useCourses(Number(state.form.values['entity_id']));
  const fields = useFields(toChoices(entities), courses, toChoices(enrollmentTypes));
  return (
    <>
      <ApiForm label={t`Your course`} state={state} fields={fields} />
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

/** Returns the courses of the chosen entity. */
function useCourses(entity: number) {
  const result = useQuery({ ...coursesQuery(entity), enabled: entity > 0 });
  useRetryOnline(result);
  const choices = toChoices(entity > 0 ? (result.data ?? []) : []);
  return { result, choices, hasNone: entity > 0 && result.data?.length === 0 };
}

function useFields(
  entities: Choice[],
  { choices, hasNone }: { choices: Choice[]; hasNone: boolean },
  types: Choice[],
): Field[] {
  const { t } = useLingui();
  const placeholder = choices.length === 0 ? t`Choose where you study first` : t`Choose your course`;
  const year = t`Choose a year`;
  const now = new Date().getFullYear();
  return [
    {
      kind: 'select',
      name: 'entity_id',
      label: t`Faculty, institute or school`,
      placeholder: t`Choose where you study`,
      options: entities,
      // Cleared because each entity has its own courses.
      clears: 'course_id',
    },
    {
      kind: 'select',
      name: 'course_id',
      label: t`Course`,
      placeholder: hasNone ? t`No courses yet: please write to us` : placeholder,
      options: choices,
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

/** Returns all years of a range, ascending. */
function years(from: number, to: number): Choice[] {
  const step = Math.sign(to - from);
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => String(from + index * step)).map((year) => ({
    value: year,
    label: year,
  }));
}

/** /register/course (REG-21): the course and its years. */
export function CourseStep() {
  const { t } = useLingui();
  const found = useQuery(entitiesQuery);
  const types = useQuery(enrollmentTypesQuery);
  const placeholder = <ArticleSkeleton label={t`Loading the form`} />;
  return (
    <StepFrame title={t`Your course`} lead={t`What you study, and when.`}>
      {({ account_type }) => (
        <Loaded result={found} placeholder={placeholder}>
          {(all) => (
            <Loaded result={types} placeholder={placeholder}>
              {(ways) => (
                <CourseForm
                  entities={all.filter((each) => each.account_type === account_type)}
                  enrollmentTypes={ways}
                />
              )}
            </Loaded>
          )}
        </Loaded>
      )}
    </StepFrame>
  );
}
