import { useLingui } from '@lingui/react/macro';
import type { ApplicationState } from '#contract/fund-states.ts';
import type { ApplicantKind } from '#contract/funds.ts';

/** Who may apply to a fund (spec §6). */
export function useApplicantWords(): Record<ApplicantKind, string> {
  const { t } = useLingui();
  return {
    students: t`For students`,
    enrolled_students: t`For enrolled students`,
    organisations: t`For student organisations`,
  };
}

/** What members read of the state of an application. */
export function useStateWords(): Record<ApplicationState, string> {
  const { t } = useLingui();
  return {
    submitted: t`Submitted`,
    in_review: t`In review`,
    information_asked: t`More information needed`,
    approved: t`Approved`,
    rejected: t`Not approved`,
    paid: t`Paid`,
    report_due: t`Receipts needed`,
    closed: t`Closed`,
  };
}
