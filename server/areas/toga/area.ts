import type { RequestOf } from '#contract/kit/endpoint.ts';
import { toga } from '#contract/toga/calls.ts';
import { togaAdmin } from '#contract/toga/staff.ts';
import { defineArea, scheduledJob } from '#server/http/area.ts';
import { write } from '#server/http/handlers.ts';
import { audited } from '#server/services/audit.ts';
import { rentalMail } from '#server/services/toga-mails.ts';
import { togaObstacles } from './account-merge.ts';
import { togaAgenda } from './agenda.ts';
import { bookRental, cancelRental, payRental, precheck } from './book.ts';
import { isEnabled, listDates, listGraduations, listTypes } from './catalogue.ts';
import { counterOfDay } from './day.ts';
import { togaRentalsFound } from './find.ts';
import { expireUnpaidRentals, getCalendar, getRental, eraseRentals } from './own-rental.ts';
import { togaData } from './personal-data.ts';
import { remindOfDates, reminderMail } from './reminders.ts';
import { depositMail, getCounter, markGown } from './staff/counter.ts';
import { addGraduation, addSlots, changeStatus, listDays, removeGraduation, removeSlots } from './staff/offer.ts';
import { getStaffRental, listRentals, refundDeposit } from './staff/rentals.ts';

/** Toga rental: fittings, payment, pick-up and return (docs/requirements/toga.md, docs/decisions/lock-order.md). */
export const togaArea = defineArea({
  contract: { toga, togaAdmin },
  handlers: {
    toga: {
      status: async (_request, context) => ({ enabled: await isEnabled(context) }),
      types: listTypes,
      graduations: listGraduations,
      dates: listDates,
      book: write({ handle: bookRental, turn: { precheck: precheck } }),
      mine: getRental,
      pay: write({ transaction: 'own', handle: payRental }),
      cancel: cancelRental,
      ical: getCalendar,
    },
    togaAdmin: {
      changeStatus,
      days: listDays,
      addSlots,
      removeSlots,
      addGraduation,
      removeGraduation,
      list: audited({ action: 'toga_rental_list_viewed', subject: 'toga_rental' }, listRentals),
      view: audited(
        { action: 'toga_rental_viewed', subject: 'toga_rental' },
        ({ params }: RequestOf<typeof togaAdmin.view>, context) => getStaffRental(params.id, context),
      ),
      counter: getCounter,
      mark: markGown,
      refund: write({ transaction: 'own', handle: refundDeposit }),
    },
  },
  jobs: [
    rentalMail,
    reminderMail,
    depositMail,
    scheduledJob('toga.expire', '*/15 * * * *', expireUnpaidRentals),
    scheduledJob('toga.remind', '5 * * * *', remindOfDates),
  ],
  day: counterOfDay,
  agenda: togaAgenda,
  find: togaRentalsFound,
  personalTables: { toga_rentals: { user_id: 'kept' }, toga_marks: { marked_by: 'kept' } },
  mergeRules: { toga_rentals: { user_id: 'move' }, toga_marks: { marked_by: 'move' } },
  mergeObstacles: togaObstacles,
  personalData: togaData,
  erase: (transaction, { id }, now) => eraseRentals(transaction, id, now),
});
