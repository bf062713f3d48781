/**
 * The URL patterns of mental wellbeing. What is in an account, in a notification or in a mail has an address that
 * says nothing about it.
 */
export const wellbeingPaths = {
  about: '/initiatives/mental-wellbeing',
  firstAppointment: '/initiatives/mental-wellbeing/first-appointment',
  courses: '/initiatives/mental-wellbeing/courses',
  mine: '/account/appointments',
} as const;
