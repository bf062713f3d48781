import { blockMutants } from './blocks.ts';
import { bookingMutants, claimMutants } from './bookings.ts';
import { careerFinderMutants } from './career-finder.ts';
import { carpoolMutants } from './carpool.ts';
import { complaintMutants } from './complaints.ts';
import { deviceOwnerMutants } from './device-owners.ts';
import { answerCacheMutants, documentMutants } from './documents.ts';
import { draftMutants } from './drafts.ts';
import { eventMutants } from './events.ts';
import { finderOnDeviceMutants } from './finder-on-device.ts';
import { formMutants } from './forms.ts';
import { fundsOnDeviceMutants } from './funds-on-device.ts';
import { fundMutants } from './funds.ts';
import { idempotencyMutants } from './idempotency.ts';
import { interviewMutants } from './interviews.ts';
import { outboxMutants } from './outbox.ts';
import { paymentMutants } from './payments.ts';
import { personMutants } from './people.ts';
import { pushMutants } from './push.ts';
import { readMutants } from './reads.ts';
import { rentalMutants } from './rentals.ts';
import { sealingMutants } from './sealing.ts';
import { searchMutants } from './search.ts';
import { storyMutants } from './stories.ts';
import { ticketChangeMutants } from './ticket-changes.ts';
import { ticketExtraMutants } from './ticket-extras.ts';
import { togaMutants } from './toga.ts';
import { updateMutants } from './updates.ts';
import { volunteeringMutants } from './volunteering.ts';
import { wellbeingMutants } from './wellbeing.ts';
import { workerMutants } from './worker.ts';

/** Every fault that `npm run test:mutants` makes, by subject. */
export const mutants = [
  ...claimMutants,
  ...bookingMutants,
  ...ticketExtraMutants,
  ...idempotencyMutants,
  ...eventMutants,
  ...blockMutants,
  ...carpoolMutants,
  ...complaintMutants,
  ...deviceOwnerMutants,
  ...answerCacheMutants,
  ...documentMutants,
  ...interviewMutants,
  ...paymentMutants,
  ...personMutants,
  ...outboxMutants,
  ...sealingMutants,
  ...formMutants,
  ...readMutants,
  ...rentalMutants,
  ...ticketChangeMutants,
  ...togaMutants,
  ...volunteeringMutants,
  ...searchMutants,
  ...pushMutants,
  ...careerFinderMutants,
  ...wellbeingMutants,
  ...fundMutants,
  ...fundsOnDeviceMutants,
  ...draftMutants,
  ...finderOnDeviceMutants,
  ...updateMutants,
  ...storyMutants,
  ...workerMutants,
];
