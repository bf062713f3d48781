import { lazyPart } from '#kit/device/later-part.tsx';
import { LoadingRegistration } from './LoadingRegistration.tsx';

const extras = lazyPart('members', () => import('./Extras.tsx'));

/** The optional steps, in a separate chunk that a first visit does not need. */
export function ExtraSteps() {
  return <extras.Part fallback={<LoadingRegistration />} />;
}
