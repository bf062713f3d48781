import { accountCodes } from './account/codes.ts';
import { authCodes } from './auth/codes.ts';
import { bookingsCodes } from './bookings/codes.ts';
import { careerFinderCodes } from './career-finder/codes.ts';
import { carpoolCodes } from './carpool/codes.ts';
import { complaintsCodes } from './complaints/codes.ts';
import { contactCodes } from './contact/codes.ts';
import { eventsCodes } from './events/codes.ts';
import { fundsCodes } from './funds/codes.ts';
import { guestTicketsCodes } from './guest-tickets/codes.ts';
import { interviewsCodes } from './interviews/codes.ts';
import { commonCodes } from './kit/codes.ts';
import { messagesCodes } from './messages/codes.ts';
import { officeCodes } from './office/codes.ts';
import { organisationsCodes } from './organisations/codes.ts';
import { paymentsCodes } from './payments/codes.ts';
import { peopleCodes } from './people/codes.ts';
import { rarCodes } from './rar/codes.ts';
import { registrationCodes } from './registration/codes.ts';
import { rentalsCodes } from './rentals/codes.ts';
import { rolesCodes } from './roles/codes.ts';
import { staffCodes } from './staff/codes.ts';
import { storyProposalsCodes } from './story-proposals/codes.ts';
import { togaCodes } from './toga/codes.ts';
import { volunteeringCodes } from './volunteering/codes.ts';
import { wellbeingCodes } from './wellbeing/codes.ts';

/**
 * Every error code of the API (WIRE-15): the common codes, and those of each area. The app branches on `code`; users
 * read the message.
 */
export const errorCodes = {
  ...commonCodes,
  ...accountCodes,
  ...authCodes,
  ...bookingsCodes,
  ...careerFinderCodes,
  ...carpoolCodes,
  ...complaintsCodes,
  ...contactCodes,
  ...eventsCodes,
  ...fundsCodes,
  ...guestTicketsCodes,
  ...interviewsCodes,
  ...messagesCodes,
  ...storyProposalsCodes,
  ...paymentsCodes,
  ...peopleCodes,
  ...officeCodes,
  ...organisationsCodes,
  ...rarCodes,
  ...registrationCodes,
  ...rentalsCodes,
  ...rolesCodes,
  ...staffCodes,
  ...togaCodes,
  ...volunteeringCodes,
  ...wellbeingCodes,
} as const;

export type ErrorCode = keyof typeof errorCodes;
export type ErrorStatus = (typeof errorCodes)[ErrorCode]['status'];
