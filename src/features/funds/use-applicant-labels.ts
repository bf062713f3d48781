import { useLingui } from '@lingui/react/macro';
import type { ApplicantKind } from '#contract/funds/calls.ts';

/** Labels for the kinds of applicants of a fund (FUND-2). */
export function useApplicantLabels(): Record<ApplicantKind, string> {
  const { t } = useLingui();
  return {
    students: t`For students`,
    enrolled_students: t`For enrolled students`,
    organisations: t`For student organisations`,
  };
}
