/**
 * The URL patterns of mental wellbeing. Addresses in an account, a notification or a mail do not reveal the subject.
 */
export const wellbeingPaths = {
  about: '/initiatives/mental-wellbeing',
  firstAppointment: '/initiatives/mental-wellbeing/first-appointment',
  courses: '/initiatives/mental-wellbeing/courses',
  mine: '/account/appointments',
} as const;
