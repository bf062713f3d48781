import { msg } from '@lingui/core/macro';
import { generatePath } from 'react-router';
import { staffPaths } from '#contract/staff/paths.ts';
import type { StaffArea } from '#kit/staff/staff-area.ts';

export const staff: StaffArea = {
  pages: {
    staff: {
      [staffPaths.ticketHolders]: () => import('./TicketHoldersPage.tsx'),
      [staffPaths.bookingTickets]: () => import('./changes/BookingTicketsPage.tsx'),
      [staffPaths.waitingList]: () => import('./WaitingListPage.tsx'),
    },
    editor: {
      [staffPaths.eventSales]: () => import('./EventSalesPage.tsx'),
      [staffPaths.halls]: () => import('./halls/HallsPage.tsx'),
      [staffPaths.hall]: () => import('./halls/HallPage.tsx'),
    },
    guard: {
      [staffPaths.door]: () => import('./DoorsPage.tsx'),
      [staffPaths.doorOf]: () => import('./DoorPage.tsx'),
    },
  },
  menu: [
    { href: staffPaths.halls, group: 'dates', order: 128, label: () => msg`Halls` },
    { href: staffPaths.ticketHolders, group: 'entrance', order: 76, label: () => msg`Ticket holders` },
    { href: staffPaths.waitingList, group: 'entrance', order: 77, label: () => msg`Waiting lists` },
    {
      href: staffPaths.door,
      group: 'entrance',
      order: 70,
      label: () => msg`At the door`,
      offline: () => msg`You are offline. Tickets are checked against the list on this device.`,
    },
  ],
  day: { door: { label: () => msg`Door`, href: (id) => generatePath(staffPaths.doorOf, { id }) } },
  found: {
    ticket: { label: () => msg`Tickets`, href: (id) => generatePath(staffPaths.doorOf, { id }) },
  },
  jobs: { bookings: () => msg`Tickets by e-mail, offers to waiting lists` },
  actions: {
    ticket_admitted: () => msg`Ticket checked in`,
    ticket_refused: () => msg`Ticket refused at the door`,
    ticket_holders_viewed: () => msg`List of ticket holders viewed`,
    ticket_holder_changed: () => msg`Name on a ticket changed`,
    booking_tickets_viewed: () => msg`Tickets of a booking viewed`,
    ticket_change_planned: () => msg`Plan of a change of tickets viewed`,
    tickets_cancelled: () => msg`Tickets of a booking cancelled`,
    tickets_moved: () => msg`Tickets of a booking moved`,
    waiting_list_viewed: () => msg`Waiting list viewed`,
    waiting_entry_removed: () => msg`Student taken off a waiting list`,
    badges_made: () => msg`Badges made`,
    door_list_viewed: () => msg`Door list viewed`,
    hall_added: () => msg`Hall added`,
    hall_changed: () => msg`Hall changed`,
    hall_drawn: () => msg`Drawing of a hall saved`,
    hall_released: () => msg`Version of a hall made`,
    hall_move_previewed: () => msg`Seats of a date compared with a version of its hall`,
    hall_moved: () => msg`Version of the hall of a date changed`,
  },
  subjects: { occurrence: staffPaths.doorOf, hall: staffPaths.hall, booking_tickets: staffPaths.bookingTickets },
};
