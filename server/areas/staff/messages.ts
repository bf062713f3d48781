import type { Message } from '#server/http/translate.ts';

/** The words of the mails about what staff decided. */
export const staffMessages = {
  approvedSubject: /*i18n*/ { id: 'server.staff.approvedSubject', message: 'Your parking permit is ready: {code}' },
  approvedText: /*i18n*/ {
    id: 'server.staff.approvedText',
    message:
      'Your parking permit for {plate} has been approved.\n\nYour code: {code}\nValid until: {until}\n\nYou find it with its QR code here, also without a network once you have opened it:\n\n{link}\n\nThe photos of your driving licence have been deleted.',
  },
  rejectedSubject: /*i18n*/ { id: 'server.staff.rejectedSubject', message: 'Your parking permit was not approved' },
  rejectedText: /*i18n*/ {
    id: 'server.staff.rejectedText',
    message:
      'Your request for a parking permit for {plate} was not approved. The reason:\n\n{reason}\n\nWhat you paid for it will be paid back. You can ask again while applications are open:\n\n{link}\n\nThe photos of your driving licence have been deleted. If you think that this is a mistake, write to {address}.',
  },
} satisfies Record<string, Message>;
