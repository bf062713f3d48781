import { type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { CardStep } from './CardStep.tsx';
import { FundStep } from './FundStep.tsx';
import { ParkingStep } from './ParkingStep.tsx';
import { Registered } from './Registered.tsx';
import { VolunteerStep } from './VolunteerStep.tsx';

const steps: Readonly<Record<string, ComponentType>> = {
  [memberPaths.parkingStep]: ParkingStep,
  [memberPaths.cardStep]: CardStep,
  [memberPaths.fundStep]: FundStep,
  [memberPaths.volunteer]: VolunteerStep,
};

/** What follows the required steps: all extras at /register, and one at its own address. Whoever opens an account has no need of it yet. */
export function Component() {
  const { pathname } = useLocation();
  const Step = steps[pathname] ?? Registered;
  return <Step />;
}
