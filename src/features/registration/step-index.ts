import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { type RegistrationStep, registrationSteps } from '#contract/kit/states.ts';
import type { RegistrationStatus } from '#contract/registration/calls.ts';

/** The index of a device that has not done a step yet (REG-7). */
const START = 0;

/**
 * Returns the index that a device stores after a step (REG-7): +2 after the first, +1 after each later one, once each.
 * @param local the stored index; undefined on a device that is new to this registration
 */
export function indexAfter(step: RegistrationStep, local: number | undefined): number {
  const own = registrationSteps.indexOf(step);
  return Math.max(local ?? START, own + 1);
}

/**
 * Returns the index of the next step: `min(local, server + 1)` (REG-6). On a device that is new to the registration, only the server's
 * index counts.
 */
export function dueIndex({ value }: Pick<RegistrationStatus, 'value'>, local: number | undefined): number {
  return Math.min(local ?? value + 1, value + 1);
}

/** Returns the next required step, or undefined if all steps for this kind of account are done except the extras. */
export function nextRequiredStep(status: RegistrationStatus, local: number | undefined): RegistrationStep | undefined {
  const index = Math.max(dueIndex(status, local), 2);
  return status.steps.find(({ value, is_optional }) => !is_optional && value >= index)?.step;
}

/** Returns the extra at this URL; undefined if this kind of account has none there. */
export function optionalStepAt(status: RegistrationStatus, pathname: string) {
  return status.steps.find(({ step, is_optional }) => is_optional && pages[step] === pathname);
}

const pages = {
  INITIALIZE: paths.register,
  REGISTRATION: paths.register,
  VERIFICATION: memberPaths.verify,
  PERSONAL: memberPaths.details,
  CONTACT: memberPaths.contactInfo,
  COURSE: memberPaths.course,
  PARKING: memberPaths.parkingStep,
  STUDENT_CARD: memberPaths.cardStep,
  SOLIDARITY_FUND: memberPaths.fundStep,
  VOLUNTEERING: memberPaths.volunteer,
} as const satisfies Record<RegistrationStep, string>;

/** Returns the page for a step. */
export function pageOf(step: RegistrationStep): (typeof pages)[RegistrationStep] {
  return pages[step];
}

/** Number of required steps of a student, used until the kind of account is known. */
const REQUIRED = 5;

/**
 * Returns the position among the required steps of this kind of account: "Step 3 of 5".
 * @param status undefined before an account exists: then a student's steps are shown
 */
export function placeOf(step: RegistrationStep, status?: RegistrationStatus): { step: number; total: number } {
  const total = status?.steps.filter(({ is_optional }) => !is_optional).length ?? REQUIRED;
  return { step: registrationSteps.indexOf(step), total };
}
