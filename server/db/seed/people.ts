import type { AccountType } from '#contract/registration.ts';

export interface DemoPerson {
  /** What the person shows, in a few words for whoever starts the portal */
  part: string;
  email: string;
  account_type: AccountType;
  first_name: string;
  last_name: string;
  /** None: the address is not verified yet */
  university_email: string;
  roles: readonly string[];
  /** Slug of the organisation whose officer the person is */
  organisation?: string;
  /** Stopped after the personal details */
  isUnfinished?: true;
  identity_number: string;
  locality: string;
  residential_address: string;
  postcode: string;
  mobile_phone: string;
}

/** One invented person for each role, used by development and end-to-end tests alike. */
export const firstPeople: readonly DemoPerson[] = [
  {
    part: 'student',
    email: 'maria.vella@portal.example',
    account_type: 'university_student',
    first_name: 'Maria',
    last_name: 'Vella',
    university_email: 'maria.vella.26@um.edu.mt',
    roles: ['student', 'UM'],
    identity_number: '40107L',
    locality: 'MST',
    residential_address: '12, Triq il-Kbira',
    postcode: 'MST 1080',
    mobile_phone: '79000101',
  },
  {
    part: 'unfinished registration',
    email: 'karl.zerafa@portal.example',
    account_type: 'junior_college_student',
    first_name: 'Karl',
    last_name: 'Zerafa',
    university_email: 'karl.zerafa@jc.um.edu.mt',
    roles: ['student'],
    isUnfinished: true,
    identity_number: '40208L',
    locality: 'BKR',
    residential_address: '3, Triq il-Wied',
    postcode: 'BKR 9010',
    mobile_phone: '79000102',
  },
  {
    part: 'organisation officer',
    email: 'elena.camilleri@portal.example',
    account_type: 'organisation',
    first_name: 'Elena',
    last_name: 'Camilleri',
    university_email: 'elena.camilleri.24@um.edu.mt',
    roles: ['organisation'],
    organisation: 's-cubed',
    identity_number: '30406M',
    locality: 'NXR',
    residential_address: '48, Triq San Pawl',
    postcode: 'NXR 2020',
    mobile_phone: '79000103',
  },
  {
    part: 'volunteer',
    email: 'luke.saliba@portal.example',
    account_type: 'university_student',
    first_name: 'Luke',
    last_name: 'Saliba',
    university_email: 'luke.saliba.25@um.edu.mt',
    roles: ['student', 'UM', 'volunteer'],
    identity_number: '20905G',
    locality: 'VCT',
    residential_address: '7, Triq ir-Repubblika',
    postcode: 'VCT 1012',
    mobile_phone: '79000104',
  },
  {
    part: 'staff',
    email: 'rita.portelli@portal.example',
    account_type: 'university_student',
    first_name: 'Rita',
    last_name: 'Portelli',
    university_email: 'rita.portelli.23@um.edu.mt',
    roles: ['student', 'UM', 'staff'],
    identity_number: '10903M',
    locality: 'MSD',
    residential_address: '20, Triq l-Università',
    postcode: 'MSD 2080',
    mobile_phone: '79000105',
  },
];

/** Who came later: a part of the seed that was filled in is never changed. */
export const laterPeople: readonly DemoPerson[] = [
  {
    part: 'second officer',
    email: 'julian.grech@portal.example',
    account_type: 'organisation',
    first_name: 'Julian',
    last_name: 'Grech',
    university_email: 'julian.grech.25@um.edu.mt',
    roles: ['organisation'],
    organisation: 's-cubed',
    identity_number: '51107M',
    locality: 'MST',
    residential_address: '31, Triq il-Ħarruba',
    postcode: 'MST 2210',
    mobile_phone: '79000106',
  },
];

/** Everybody whose sign-in is printed at the start. */
export const demoPeople: readonly DemoPerson[] = [...firstPeople, ...laterPeople];
