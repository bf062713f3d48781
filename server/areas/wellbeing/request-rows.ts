/** The columns of a request for every permitted reader. */
export const requestColumns = [
  'wellbeing_requests.id',
  'state',
  'requested_at',
  'appointment_at',
  'place',
  'with_whom',
] as const;

/** States of a request that something can still be done with. */
export const openStates = ['requested', 'contacted', 'appointment'] as const;
