import { type ComponentType, Fragment, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PageAddress } from '#client/lib/page-address.ts';
import { withRedirect } from '#client/lib/with-redirect.ts';
import { readSession, useSession } from '#client/session/session.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { localities } from '#kit/form/use-contact-fields.ts';
import { ContactInfoStep } from './ContactInfoStep.tsx';
import { CourseStep } from './CourseStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { ExtraSteps } from './ExtraSteps.tsx';
import { LoadingRegistration } from './LoadingRegistration.tsx';
import { RegisterStep } from './RegisterStep.tsx';
import { allEnrollmentTypes, allEntities, nationalities } from './registration-queries.ts';
import { VerifyStep } from './VerifyStep.tsx';

const steps: Readonly<Record<string, ComponentType>> = {
  [memberPaths.verify]: VerifyStep,
  [memberPaths.details]: DetailsStep,
  [memberPaths.contactInfo]: ContactInfoStep,
  [memberPaths.course]: CourseStep,
  [memberPaths.parkingStep]: ExtraSteps,
  [memberPaths.cardStep]: ExtraSteps,
  [memberPaths.fundStep]: ExtraSteps,
  [memberPaths.volunteer]: ExtraSteps,
};

/** The lists of this step and of the next one, so that the next also works offline. */
export function queries({ pathname }: PageAddress) {
  if (pathname === memberPaths.verify || pathname === memberPaths.details) return [nationalities, localities];
  if (pathname === memberPaths.contactInfo || pathname === memberPaths.course)
    return [localities, allEntities, allEnrollmentTypes];
  return [];
}

/**
 * /register and its steps (spec §2), the required ones in one chunk: once it is loaded, each works offline. Steps need a
 * session; on the server nobody is signed in, so that nothing private is part of a document.
 */
export function Component() {
  const { isSignedIn, userId } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const Step = steps[pathname];
  const isClosed = Step !== undefined && !isSignedIn;
  useEffect(() => {
    if (!isClosed || readSession().isSignedIn) return;
    void navigate(withRedirect(paths.login, pathname + search), { replace: true });
  }, [isClosed, pathname, search, navigate]);
  if (isClosed) {
    return (
      <>
        <title>KSU</title>
        <LoadingRegistration />
      </>
    );
  }
  return <Fragment key={userId}>{Step === undefined ? <RegisterStep /> : <Step />}</Fragment>;
}
