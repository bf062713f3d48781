import { randomUUID } from 'node:crypto';
import { carpool, type CarpoolBooking } from '#contract/carpool/calls.ts';
import { call, send } from '#tests/support/api.ts';
import { enableCarpool, MONDAY } from '#tests/support/carpool.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { startPortal } from './portal.ts';

interface Wanted {
  date?: string;
  car_park_id?: number;
  bay?: number;
  passengers: readonly { id: number }[];
}

/** A portal with carpool members, and their actions. */
export async function startCarpools() {
  const portal = await startPortal();
  const { app, db } = portal;
  const addNamedUser = async (first_name: string, last_name: string): Promise<Person> => {
    const person = await addPerson(app, db);
    await db.updateTable('personal_details').set({ first_name, last_name }).where('user_id', '=', person.id).execute();
    await enableCarpool(db, person.id);
    return person;
  };
  const bodyOf = ({ date = MONDAY, car_park_id = 1, bay = 1, passengers }: Wanted) => ({
    body: { date, car_park_id, bay, passengers: passengers.map(({ id }) => ({ user_id: id })) },
  });
  return {
    ...portal,
    addNamedUser,
    addUser: () => addNamedUser('Ġorġa', 'Ħili'),
    /** Books, whatever the result. */
    tryToBook: (as: Person, wanted: Wanted) => send(app, carpool.book, bodyOf(wanted), { as, key: randomUUID() }),
    /** Books, and fails the story if the call is rejected. */
    book: (as: Person, wanted: Wanted): Promise<CarpoolBooking> =>
      call(app, carpool.book, bodyOf(wanted), { as, key: randomUUID() }),
    view: (as: Person, id: string) => call(app, carpool.view, { params: { id } }, { as }),
    /** Removes passengers, or declines; whatever the result. */
    remove: (as: Person, id: string, ...people: readonly { id: number }[]) =>
      send(
        app,
        carpool.removePassengers,
        { params: { id }, body: { passengers: people.map((each) => ({ user_id: each.id })) } },
        { as },
      ),
    /** Adds passengers, whatever the result. */
    add: (as: Person, id: string, ...people: readonly { id: number }[]) =>
      send(
        app,
        carpool.addPassengers,
        { params: { id }, body: { passengers: people.map((each) => ({ user_id: each.id })) } },
        { as, key: randomUUID() },
      ),
    /** The kinds of a user's notifications, newest last. */
    notificationKinds: async ({ id }: Person) => {
      const rows = db.selectFrom('notifications').select('kind').where('user_id', '=', id).orderBy('id');
      return (await rows.execute()).map(({ kind }) => kind);
    },
  };
}
