import { memberPaths } from '#contract/kit/member-paths.ts';
import { linkTo, needed, unionAddress } from '#server/http/message-texts.ts';
import { notificationMail } from '#server/services/notification-mail.ts';

const event = { title: 'Quiz night', link: linkTo(memberPaths.account) };

/** E-mails to officers about an event that their organisation proposed (PROPOSE-7). */
export const eventProposalMail = notificationMail('events.proposal', {
  proposed_event_accepted: {
    label: /*i18n*/ { id: 'server.texts.eventProposals.accepted', message: 'Proposed event accepted' },
    to: 'member',
    examples: event,
    subject: /*i18n*/ { id: 'server.eventProposals.acceptedSubject', message: 'Your event was accepted: {title}' },
    text: /*i18n*/ {
      id: 'server.eventProposals.acceptedText',
      message:
        'The union has accepted the event that your organisation proposed:\n\n{title}\n\nIt is not public yet: editors may still change it. You will be told once everybody can see it. The events that you proposed:\n\n{link}',
    },
  },
  proposed_event_asked: {
    label: /*i18n*/ { id: 'server.texts.eventProposals.asked', message: 'Question about a proposed event' },
    to: 'member',
    examples: { ...event, question: needed('Who looks after the sound?') },
    subject: /*i18n*/ { id: 'server.eventProposals.askedSubject', message: 'A question about your event: {title}' },
    text: /*i18n*/ {
      id: 'server.eventProposals.askedText',
      message:
        'The union has a question about the event that your organisation proposed:\n\n{title}\n\nThe question:\n\n{question}\n\nAnswer it in the note to the union, or change the proposal; it then waits for a decision again:\n\n{link}',
    },
  },
  proposed_event_declined: {
    label: /*i18n*/ { id: 'server.texts.eventProposals.declined', message: 'Proposed event declined' },
    to: 'member',
    examples: { ...event, reason: needed('The hall is closed that week.'), address: unionAddress },
    subject: /*i18n*/ { id: 'server.eventProposals.declinedSubject', message: 'Your event was declined: {title}' },
    text: /*i18n*/ {
      id: 'server.eventProposals.declinedText',
      message:
        'The union has declined the event that your organisation proposed:\n\n{title}\n\nThe reason:\n\n{reason}\n\nYou can propose another event in your account:\n\n{link}\n\nIf you have a question, write to {address}.',
    },
  },
  proposed_event_published: {
    label: /*i18n*/ { id: 'server.texts.eventProposals.published', message: 'Proposed event published' },
    to: 'member',
    examples: event,
    subject: /*i18n*/ { id: 'server.eventProposals.publishedSubject', message: 'Your event is published: {title}' },
    text: /*i18n*/ {
      id: 'server.eventProposals.publishedText',
      message: 'Everybody can now see the event that your organisation proposed:\n\n{title}\n\n{link}',
    },
  },
});
