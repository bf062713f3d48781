import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#shared/Loaded.tsx';
import { ArticleSkeleton } from '#ui/Skeletons.tsx';
import { CourseForm } from './CourseForm.tsx';
import { enrollmentTypes, entities } from './registration-queries.ts';
import { StepFrame } from './StepFrame.tsx';

/** /register/course (spec §2): what somebody studies, and from when to when. */
export function CourseStep() {
  const { t } = useLingui();
  const found = useQuery(entities);
  const types = useQuery(enrollmentTypes);
  const placeholder = <ArticleSkeleton label={t`Loading the form`} />;
  return (
    <StepFrame title={t`Your course`} lead={t`What you study, and from when to when.`}>
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
