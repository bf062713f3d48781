import { useLingui } from '@lingui/react/macro';
import { type StaffComplaint } from '#contract/complaints/staff.ts';
import { usePersonName } from '#kit/staff/use-person-name.ts';

/** Whose a complaint is, as far as anybody may know. */
export function useAuthorName(): (complaint: Pick<StaffComplaint, 'anonymous' | 'author'>) => string {
  const { t } = useLingui();
  const nameOf = usePersonName();
  return ({ anonymous, author }) => {
    if (anonymous) return t`Anonymous`;
    return author === null ? t`Deleted account` : nameOf(author);
  };
}
