import type { ComponentType } from 'react';
import { AccountAvatar } from './AccountAvatar.tsx';
import { UnreadMark } from './UnreadMark.tsx';

/** By the file of each area that reminds members of something, such as what is not paid yet. */
const reminders = import.meta.glob<ComponentType>('../../features/*/reminder.tsx', {
  eager: true,
  import: 'Component',
});

/** What members see on every page: themselves, what they were told and have not read, and what areas remind them of. */
export function Component() {
  return (
    <>
      <AccountAvatar />
      <UnreadMark />
      {Object.entries(reminders).map(([file, Reminder]) => (
        <Reminder key={file} />
      ))}
    </>
  );
}
