import { memberPaths } from '#contract/kit/member-paths.ts';
import { linkTo, needed, unionAddress } from '#server/http/message-texts.ts';
import { notificationMail } from '#server/services/notification-mail.ts';

/** Notifies the holder of a permit of the decision. */
export const decisionMail = notificationMail('parking.decision', {
  permit_approved: {
    label: /*i18n*/ { id: 'server.texts.staff.approved', message: 'Parking permit approved' },
    to: 'member',
    examples: {
      number_plate: 'ABC 123',
      code: needed('P7Q2K4'),
      until: '30/09/2027',
      link: linkTo(memberPaths.myParkingPermit),
      address: unionAddress,
    },
    subject: /*i18n*/ { id: 'server.staff.approvedSubject', message: 'Your parking permit is ready: {code}' },
    text: /*i18n*/ {
      id: 'server.staff.approvedText',
      message:
        'Your parking permit for {number_plate} has been approved.\n\nYour code: {code}\nValid until: {until}\n\nYour permit and its QR code are here. Once you have opened the page, it also works offline:\n\n{link}\n\nThe photos of your driving licence have been deleted.',
    },
  },
  permit_rejected: {
    label: /*i18n*/ { id: 'server.texts.staff.rejected', message: 'Parking permit not approved' },
    to: 'member',
    examples: {
      number_plate: 'ABC 123',
      reason: needed('The photo of the licence cannot be read.'),
      link: linkTo(memberPaths.myParkingPermit),
      address: unionAddress,
    },
    subject: /*i18n*/ { id: 'server.staff.rejectedSubject', message: 'Your parking permit was not approved' },
    text: /*i18n*/ {
      id: 'server.staff.rejectedText',
      message:
        'Your request for a parking permit for {number_plate} was not approved. The reason:\n\n{reason}\n\nWhat you paid will be refunded. You can apply again while applications are open:\n\n{link}\n\nThe photos of your driving licence have been deleted. If you think that this is a mistake, write to {address}.',
    },
  },
});
