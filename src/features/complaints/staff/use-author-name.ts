import { useLingui } from '@lingui/react/macro';
import { type StaffComplaint } from '#contract/complaints/staff.ts';
import { usePersonName } from '#kit/staff/use-person-name.ts';

/** Returns the author's name, or a label for an anonymous author. */
export function useAuthorName(): (complaint: Pick<StaffComplaint, 'anonymous' | 'author'>) => string {
  const { t } = useLingui();
  const nameOf = usePersonName();
  return ({ anonymous, author }) => {
    if (anonymous) return t`Anonymous`;
    return author === null ? t`Deleted account` : nameOf(author);
  };
}
