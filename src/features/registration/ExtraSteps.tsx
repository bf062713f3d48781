import { lazyPart } from '#kit/device/lazy-part.tsx';
import { LoadingRegistration } from './LoadingRegistration.tsx';

const extras = lazyPart('members', () => import('./VolunteerAndFundSteps.tsx'));

/** The optional steps, in a separate chunk that a first visit does not need. */
export function ExtraSteps() {
  return <extras.Part fallback={<LoadingRegistration />} />;
}
