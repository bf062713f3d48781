import type { PermitState } from '#contract/parking.ts';
import type { DemoPerson } from './people.ts';

/** Somebody invented with a request for a permit. Nobody signs in as one of these. */
export interface PermitHolder extends DemoPerson {
  number_plate: string;
  state: PermitState;
  /** Days ago that it was asked for */
  days: number;
  reason?: string;
}

type Given = [first: string, last: string, plate: string, state: PermitState, days: number, reason?: string];

const given: readonly Given[] = [
  ['Andrea', 'Borġ', 'KBR418', 'pending', 6],
  ['Nicole', 'Farruġia', 'JZA902', 'pending', 5],
  ['Matthew', 'Għigo', 'CCX077', 'pending', 4.5],
  ['Ylenia', 'Mifsud', 'LQP315', 'pending', 3],
  ['Kurt', 'Spiteri', 'FAM640', 'pending', 2.2],
  ['Martina', 'Żahra', 'GZO228', 'pending', 1.4],
  ['Isaac', 'Cutajar', 'IBC753', 'pending', 0.3],
  ['Bettina', 'Xuereb', 'DTR561', 'available', 9],
  [
    'Gabriel',
    'Ħabib',
    'HNN184',
    'rejected',
    8,
    'The photo of the back cannot be read. Please ask again with a sharper one.',
  ],
  ['Sarah', 'Attard', 'QAW337', 'awaiting_payment', 0.1],
];

const localities = [
  { locality: 'BKR', postcode: 'BKR 4012' },
  { locality: 'MST', postcode: 'MST 2210' },
  { locality: 'NXR', postcode: 'NXR 6031' },
] as const;

/** Requests in each state, most of them waiting for a decision. */
export const permitHolders: readonly PermitHolder[] = given.map(
  ([first_name, last_name, number_plate, state, days, reason], index) => ({
    part: 'permit holder',
    email: `${plain(first_name)}.${plain(last_name)}@portal.example`,
    account_type: 'university_student',
    first_name,
    last_name,
    university_email: `${plain(first_name)}.${plain(last_name)}.26@um.edu.mt`,
    roles: ['student', 'UM'],
    identity_number: `5${String(index).padStart(2, '0')}06L`,
    residential_address: `${index * 7 + 3}, Triq il-Ħarruba`,
    mobile_phone: `790002${String(index).padStart(2, '0')}`,
    ...(localities[index % localities.length] ?? localities[0]),
    number_plate,
    state,
    days,
    ...(reason !== undefined && { reason }),
  }),
);

function plain(name: string): string {
  return name.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ħ', 'h');
}
