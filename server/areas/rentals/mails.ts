import { rentalsPaths } from '#contract/rentals/paths.ts';
import { linkTo, needed } from '#server/http/message-texts.ts';
import { notificationMail } from '#server/services/notification-mail.ts';

const rental = {
  name: { en: 'Projector', mt: 'Proġettur' },
  kind: 'equipment',
  from: '23/11/2026',
  until: '25/11/2026',
  text: needed('Bring a copy of your permit.'),
  link: linkTo(rentalsPaths.mine),
};

/** E-mails to the customer for each step of a request. */
export const rentalMail = notificationMail('rentals.decision', {
  rental_approved: {
    label: /*i18n*/ { id: 'server.texts.rentals.approved', message: 'Rental request approved' },
    to: 'member',
    examples: rental,
    subject: /*i18n*/ { id: 'server.rentals.approvedSubject', message: 'Your rental request was approved: {name}' },
    text: /*i18n*/ {
      id: 'server.rentals.approvedText',
      message:
        'Your rental request was approved: {name}, from {from} to {until}.\n\n{kind, select, venue {It is yours from the first day to the last.} other {Collect the equipment from the {union} office on the first day, and return it on the last.}} Your request:\n\n{link}',
    },
  },
  rental_declined: {
    label: /*i18n*/ { id: 'server.texts.rentals.declined', message: 'Rental request declined' },
    to: 'member',
    examples: rental,
    subject: /*i18n*/ { id: 'server.rentals.declinedSubject', message: 'Your rental request was declined: {name}' },
    text: /*i18n*/ {
      id: 'server.rentals.declinedText',
      message:
        'Your rental request was declined: {name}, from {from} to {until}. The reason:\n\n{text}\n\nYou can request other dates. Your request:\n\n{link}',
    },
  },
  rental_changes_requested: {
    label: /*i18n*/ { id: 'server.texts.rentals.changes', message: 'Changes to a rental request needed' },
    to: 'member',
    examples: rental,
    subject: /*i18n*/ { id: 'server.rentals.changesSubject', message: 'Please change your rental request: {name}' },
    text: /*i18n*/ {
      id: 'server.rentals.changesText',
      message:
        'Before we can decide on your rental request ({name}, from {from} to {until}), please change it:\n\n{text}\n\nYour request:\n\n{link}',
    },
  },
  rental_answered: {
    label: /*i18n*/ { id: 'server.texts.rentals.answered', message: 'Message about a rental request' },
    to: 'member',
    examples: rental,
    subject: /*i18n*/ { id: 'server.rentals.answeredSubject', message: 'A message about your rental request: {name}' },
    text: /*i18n*/ {
      id: 'server.rentals.answeredText',
      message:
        'The union has written to you about your rental request ({name}, from {from} to {until}):\n\n{text}\n\nSee your request and reply here:\n\n{link}',
    },
  },
  rental_collected: {
    label: /*i18n*/ { id: 'server.texts.rentals.collected', message: 'Equipment collected' },
    to: 'member',
    examples: rental,
    subject: /*i18n*/ { id: 'server.rentals.collectedSubject', message: 'You collected: {name}' },
    text: /*i18n*/ {
      id: 'server.rentals.collectedText',
      message: 'You collected: {name}. Please return it by {until}. Your rental:\n\n{link}',
    },
  },
  rental_returned: {
    label: /*i18n*/ { id: 'server.texts.rentals.returned', message: 'Equipment returned' },
    to: 'member',
    examples: rental,
    subject: /*i18n*/ { id: 'server.rentals.returnedSubject', message: 'You returned: {name}' },
    text: /*i18n*/ {
      id: 'server.rentals.returnedText',
      message: 'You returned: {name}. Thank you! Your rental:\n\n{link}',
    },
  },
});
