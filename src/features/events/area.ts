import { msg } from '@lingui/core/macro';
import { formatPeriod, formatTime } from '#client/i18n/dates.ts';
import { eventProposalPaths } from '#contract/events/paths.ts';
import type { Locale } from '#contract/kit/common.ts';
import { paths } from '#contract/kit/paths.ts';
import type { Area } from '#kit/area.ts';
import { isOrganisationUser } from '#kit/pass/organisation-user.ts';
import { cachedReads } from './cached-reads.ts';
import { onDevice } from './on-device.ts';
import { staff } from './staff/staff-area.ts';

export const area: Area = {
  name: 'events',
  staff,
  firstPages: {
    [paths.events]: () => import('./EventsPage.tsx'),
    [paths.event]: () => import('./EventPage.tsx'),
  },
  pages: { account: { [eventProposalPaths.own]: () => import('./proposals/EventProposalsPage.tsx') } },
  accountMenu: [
    {
      href: eventProposalPaths.own,
      group: 'work',
      order: 86,
      label: () => msg`Propose an event`,
      isFor: isOrganisationUser,
    },
  ],
  tabs: [{ href: paths.events, order: 20, icon: 'events', label: () => msg`Events` }],
  notifications: {
    event_tomorrow: (values, locale) => {
      const { title, when } = partsOf(values, locale);
      return msg`Reminder: ${title}, ${when}.`;
    },
    event_soon: (values, locale) => {
      const { title, time } = partsOf(values, locale);
      return msg`${title} starts at ${time}.`;
    },
    event_rescheduled: (values, locale) => {
      const { title, when } = partsOf(values, locale);
      return msg`New time: ${title}, now ${when}.`;
    },
    event_moved: (values, locale) => {
      const { title, when, venue } = partsOf(values, locale);
      if (venue === '') return msg`The venue has changed and will be announced: ${title}, ${when}.`;
      return msg`New venue: ${title}, now ${venue}, ${when}.`;
    },
    event_changed: (values, locale) => {
      const { title, when, venue } = partsOf(values, locale);
      if (venue === '') return msg`New time: ${title}, now ${when}. The venue will be announced.`;
      return msg`New time and venue: ${title}, now ${when}, ${venue}.`;
    },
    event_cancelled: (values, locale) => {
      const { title, when } = partsOf(values, locale);
      return msg`Cancelled: ${title}, ${when}.`;
    },
    event_reinstated: (values, locale) => {
      const { title, when } = partsOf(values, locale);
      return msg`Going ahead after all: ${title}, ${when}.`;
    },
    proposed_event_accepted: ({ title = '' }) => msg`The union accepted your event: ${title}`,
    proposed_event_asked: ({ title = '', question = '' }) =>
      msg`The union has a question about your event “${title}”: ${question}`,
    proposed_event_declined: ({ title = '', reason = '' }) => msg`The union declined your event “${title}”: ${reason}`,
    proposed_event_published: ({ title = '' }) => msg`Your event is published: ${title}`,
  },
  cachedReads: cachedReads,
  offlineWrites: {
    'eventProposals.propose': {
      lane: 'writes',
      load: async () => ({ endpoint: (await import('#contract/events/proposals.ts')).eventProposals.propose }),
    },
    'eventsAdmin.save': { lane: 'uploads', load: async () => (await import('./staff/story-writes.ts')).eventWrite },
  },
  onDevice,
};

/** The parts of a notification's text. An empty `venue` has not been announced. */
function partsOf(values: Readonly<Record<string, string>>, locale: Locale) {
  const { title = '', venue = '', starts_at = '', ends_at = '' } = values;
  const when = starts_at === '' || ends_at === '' ? '' : formatPeriod(starts_at, ends_at, locale);
  return { title, venue, when, time: starts_at === '' ? '' : formatTime(starts_at) };
}
