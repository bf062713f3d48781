import { areas } from 'virtual:areas/reminders';

/** What areas remind members of. */
export function Component() {
  return areas.map(({ name, reminder: Reminder }) => Reminder !== undefined && <Reminder key={name} />);
}
