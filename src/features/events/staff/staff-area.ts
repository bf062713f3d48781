import { msg } from '@lingui/core/macro';
import { generatePath } from 'react-router';
import { formatCents } from '#client/i18n/money.ts';
import { paths } from '#contract/kit/paths.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { type StaffArea, waitingCount } from '#kit/staff/staff-area.ts';
import { eventProposalsToDo } from './proposals/event-proposal-queries.ts';

export const staff: StaffArea = {
  pages: {
    editor: {
      [staffPaths.events]: () => import('./StaffEventsPage.tsx'),
      [staffPaths.event]: () => import('./StaffEventPage.tsx'),
      [staffPaths.eventDate]: () => import('./EventDatePage.tsx'),
      [staffPaths.placeBlock]: () => import('./blocks/BlockPage.tsx'),
      [staffPaths.cancelDate]: () => import('./CancelDatePage.tsx'),
      [staffPaths.eventProposals]: () => import('./proposals/EventProposalsListPage.tsx'),
      [staffPaths.eventProposal]: () => import('./proposals/EventProposalPage.tsx'),
      [staffPaths.moveDate]: () => import('./MoveDatePage.tsx'),
    },
    staff: {
      [staffPaths.eventTypes]: () => import('./EventTypesPage.tsx'),
      [staffPaths.venues]: () => import('./VenuesPage.tsx'),
    },
  },
  menu: [
    { href: staffPaths.events, group: 'content', order: 136, label: () => msg`Events` },
    {
      href: staffPaths.eventProposals,
      group: 'reports',
      order: 149,
      label: () => msg`Proposed events`,
      waiting: waitingCount(eventProposalsToDo, ({ meta }) => meta.total),
    },
    { href: staffPaths.eventTypes, group: 'lists', order: 126, label: () => msg`Event types` },
    { href: staffPaths.venues, group: 'settings', order: 123, label: () => msg`Venues` },
  ],
  toDo: { who: 'editor', order: 18, load: () => import('./proposals/EventProposalsToDo.tsx') },
  found: {
    event: { label: () => msg`Events`, href: (id) => generatePath(paths.event, { id }) },
  },
  translated: {
    event: { label: () => msg`Events`, href: (id) => generatePath(staffPaths.event, { id }) },
    event_type: { label: () => msg`Event types`, href: () => staffPaths.eventTypes },
  },
  day: {
    cancellation_to_confirm: {
      label: () => msg`Cancellations of dates to confirm`,
      href: (id) => generatePath(staffPaths.cancelDate, { id }),
    },
  },
  jobs: {
    events: () => msg`Mails about changed events, scheduled changes of texts`,
    'events.proposal': () => msg`Mails about proposed events`,
    'events.cancellations': () => msg`Refunds and notices of cancelled dates`,
    'events.date-cancelled': () => msg`Mails about cancelled dates`,
    'events.guest-date-cancelled': () => msg`Mails about cancelled dates`,
    'events.moves': () => msg`Notices of moved dates`,
    'events.date-moved': () => msg`Mails about moved dates`,
    'events.guest-date-moved': () => msg`Mails about moved dates`,
  },
  actions: {
    event_added: () => msg`Event added`,
    event_changed: () => msg`Event changed`,
    event_published: () => msg`Event published`,
    event_scheduled: () => msg`Event scheduled for publication`,
    event_taken_back: () => msg`Event taken back`,
    event_removed: () => msg`Event removed`,
    event_date_added: () => msg`Date of an event added`,
    event_date_changed: () => msg`Date of an event changed`,
    event_date_repeated: () => msg`Date of an event repeated`,
    event_date_cancelled: () => msg`Date of an event cancelled`,
    event_date_cancellation_requested: () => msg`Cancellation of a date requested`,
    event_date_cancellation_declined: () => msg`Cancellation of a date declined`,
    event_date_move_planned: () => msg`Move of a date planned`,
    event_date_moved: () => msg`Date of an event moved`,
    event_date_removed: () => msg`Date of an event removed`,
    ticket_type_added: () => msg`Ticket type added`,
    ticket_type_changed: () => msg`Ticket type changed`,
    ticket_type_removed: () => msg`Ticket type removed`,
    place_block_added: () => msg`Places of a date blocked`,
    place_block_changed: () => msg`Block of places changed`,
    place_block_released: () => msg`Block of places released`,
    block_guests_viewed: () => msg`Guest list viewed`,
    block_guests_added: () => msg`Guests added to a list`,
    block_guest_removed: () => msg`Guest taken off a list`,
    ticket_code_added: () => msg`Code of a date added`,
    ticket_code_changed: () => msg`Code of a date changed`,
    ticket_code_removed: () => msg`Code of a date removed`,
    ticket_question_added: () => msg`Question of a ticket added`,
    ticket_question_changed: () => msg`Question of a ticket changed`,
    ticket_question_removed: () => msg`Question of a ticket removed`,
    event_type_added: () => msg`Event type added`,
    event_type_changed: () => msg`Event type changed`,
    event_proposal_viewed: () => msg`Proposed event viewed`,
    event_proposal_accepted: () => msg`Proposed event accepted`,
    event_proposal_asked: () => msg`Question about a proposed event sent`,
    event_proposal_declined: () => msg`Proposed event declined`,
    venue_added: () => msg`Venue added`,
    venue_changed: () => msg`Venue changed`,
  },
  subjects: {
    event: staffPaths.event,
    event_date: staffPaths.eventDate,
    event_proposal: staffPaths.eventProposal,
    place_block: staffPaths.placeBlock,
  },
  details: ({ title, starts_at, cents }) =>
    [title ?? starts_at?.slice(0, 10) ?? [], cents === undefined ? [] : formatCents(Number(cents))].flat(),
};
