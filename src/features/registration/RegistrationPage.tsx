import { useLingui } from '@lingui/react/macro';
import { type ComponentType, Fragment, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PageAddress } from '#client/lib/page-address.ts';
import { withRedirect } from '#client/lib/with-redirect.ts';
import { readSession, useSession } from '#client/session/session.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import type { Locality } from '#contract/reference/calls.ts';
import { registration } from '#contract/registration/calls.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import { localitiesQuery, contactNames, emptyContact, useContactFields } from '#kit/form/use-contact-fields.ts';
import { useDraftForm } from '#kit/form/use-draft-form.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { UnionTitle } from '#kit/page/UnionTitle.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { CourseStep } from './CourseStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { ExtraSteps } from './ExtraSteps.tsx';
import { LoadingRegistration } from './LoadingRegistration.tsx';
import { RegisterStep } from './RegisterStep.tsx';
import { enrollmentTypesQuery, entitiesQuery, nationalitiesQuery } from './registration-queries.ts';
import { StepFrame } from './StepFrame.tsx';
import { useNextStep } from './use-registration.ts';
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

/** The lists of this step and the next one, so that the next step also works offline. */
export function queries({ pathname }: PageAddress) {
  if (pathname === memberPaths.verify || pathname === memberPaths.details) return [nationalitiesQuery, localitiesQuery];
  if (pathname === memberPaths.contactInfo || pathname === memberPaths.course)
    return [localitiesQuery, entitiesQuery, enrollmentTypesQuery];
  return [];
}

/**
 * /register and its steps (REG-6), the required ones in one chunk, so that each works offline once it is loaded. Steps need a session;
 * server rendering has none, so documents contain no private data.
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
        <UnionTitle />
        <LoadingRegistration />
      </>
    );
  }
  return <Fragment key={userId}>{Step === undefined ? <RegisterStep /> : <Step />}</Fragment>;
}

/** /register/contact-info (REG-22): address and mobile number. */
function ContactInfoStep() {
  const { t } = useLingui();
  return (
    <StepFrame title={t`Your contact details`} lead={t`Your address in Malta or Gozo, and your mobile number.`}>
      {() => (
        <LoadedQuery query={localitiesQuery} placeholder={<ArticleSkeleton label={t`Loading the form`} />}>
          {(all) => <ContactInfoForm places={all} />}
        </LoadedQuery>
      )}
    </StepFrame>
  );
}

function ContactInfoForm({ places }: { places: readonly Locality[] }) {
  const { t } = useLingui();
  const state = useDraftForm({
    id: 'contact-info',
    endpoint: registration.contactDetails,
    initial: emptyContact,
    draft: { name: 'registration-contact-info', fields: contactNames },
    onDone: useNextStep('CONTACT'),
  });
  const fields = useContactFields(places, state.form.values['locality_id']);
  return <ApiForm label={t`Your contact details`} state={state} fields={fields} />;
}
