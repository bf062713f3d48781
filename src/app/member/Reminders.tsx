import type { ComponentType } from 'react';

/** By the file of each area that reminds members of something, such as what is not paid yet. */
const reminders = import.meta.glob<ComponentType>('../../features/*/reminder.tsx', {
  eager: true,
  import: 'Component',
});

/** What areas remind members of. */
export function Component() {
  return Object.entries(reminders).map(([file, Reminder]) => <Reminder key={file} />);
}
