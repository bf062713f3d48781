import { areas } from 'virtual:areas/reminders';

/** The areas' reminders for members. */
export function Component() {
  return areas.map(({ name, reminder: Reminder }) => Reminder !== undefined && <Reminder key={name} />);
}
