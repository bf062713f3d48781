import { lazyPart } from '#kit/device/later-part.tsx';
import { LoadingRegistration } from './LoadingRegistration.tsx';

const extras = lazyPart('members', () => import('./Extras.tsx'));

/** What follows the required steps; it is no part of the first visit. */
export function ExtraSteps() {
  return <extras.Part fallback={<LoadingRegistration />} />;
}
