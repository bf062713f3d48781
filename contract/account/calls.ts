import * as v from 'valibot';
import { Media } from '#contract/kit/common.ts';
import { area, noContent, dataAnswer } from '#contract/kit/endpoint.ts';
import { numberPlate } from '#contract/kit/number-plate.ts';
import { RegistrationStatus } from '#contract/registration/calls.ts';

/** Largest photo that is accepted: phones make up to about 8 MB, and the app shrinks them first. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

const photo = { required: true, max_bytes: MAX_PHOTO_BYTES, type: 'picture' } as const;

/** The fields of a vehicle permit, sent together with its photos (PARK-4). */
export const VehicleDetails = v.strictObject({ number_plate: numberPlate });
export type VehicleDetails = v.InferOutput<typeof VehicleDetails>;

/** Files in the caller's own account. */
export const account = area('account', {
  profilePicture: {
    method: 'POST',
    path: '/api/auth/profile-picture',
    summary: 'Sets the profile picture, a JPG or PNG; deletes the previous one',
    who: 'signed_in',
    files: { profile_picture: photo },
    answer: dataAnswer(Media),
    status: 201,
    errors: ['too_large', 'unsupported_type', 'quota_reached'],
  },
  removeProfilePicture: {
    method: 'DELETE',
    path: '/api/auth/profile-picture',
    summary: 'Deletes the profile picture',
    who: 'signed_in',
    answer: noContent,
  },
  vehicle: {
    method: 'POST',
    path: '/api/auth/register/vehicle',
    summary:
      'Step PARKING: applies for a permit, which stays unpaid until checkout; replaces an earlier unpaid application',
    who: 'registered',
    body: VehicleDetails,
    files: { driving_licence_front: photo, driving_licence_back: photo },
    answer: dataAnswer(RegistrationStatus),
    errors: [
      'too_large',
      'unsupported_type',
      'quota_reached',
      'students_only',
      'step_missing',
      'window_closed',
      'plate_taken',
      'already_paid',
    ],
  },
});
