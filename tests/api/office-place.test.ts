import { expect, it } from 'vitest';
import { toga } from '#contract/toga/calls.ts';
import { call } from '#tests/support/api.ts';
import { both } from '#tests/support/server/entry-stories.ts';
import { startToga } from '#tests/support/server/toga.ts';

const { app, db, addPaidRental, mailTo } = await startToga();

// OFFICE-3
it('the confirmation and the calendar of a toga rental have the place of the office, unless it is unknown', async () => {
  await db
    .updateTable('office_data')
    .set({ place: both('Kite House, Mdina') })
    .execute();
  const { me, rental } = await addPaidRental();
  expect((await mailTo(me.email, 'Your toga rental')).text).toContain(
    'Everything takes place here: KSU office, Kite House, Mdina.',
  );
  const calendar = async () =>
    (await call(app, toga.ical, { params: { id: rental.id } }, { as: me })).content.replaceAll('\r\n ', '');
  expect(await calendar()).toContain('LOCATION:KSU office\\, Kite House\\, Mdina');
  await db
    .updateTable('office_data')
    .set({ place: both('') })
    .execute();
  expect(await calendar()).toContain('LOCATION:KSU office\r\n');
});
