import * as v from 'valibot';
import { Media } from './common.ts';
import { staffRoles } from './roles.ts';
import { cleanString, compactCode, id, line, rule, singleLine } from './rules.ts';

/** Kinds of account. */
export const accountTypes = ['university_student', 'junior_college_student', 'organisation'] as const;
export type AccountType = (typeof accountTypes)[number];

/**
 * `authToken` is a JWT with `sub` (the user's id), `registered`, `iat` and `exp`; it contains no name, address or role.
 */
export const SignInResult = v.object({ authToken: v.string() });

/** `UM` marks a verified address of the University (REG-17). */
export const roleCodes = ['student', 'organisation', 'volunteer', ...staffRoles, 'UM'] as const;
export type RoleCode = (typeof roleCodes)[number];

const Named = v.object({ id: v.number(), name: v.string() });

/**
 * The signed-in user (AUTH-23). Fields of registration steps that are not done yet are null. Identity numbers never
 * leave the server.
 */
export const Profile = v.object({
  id: v.number(),
  email: v.string(),
  /** Whether the user has opened a link sent to the account's personal address; staff roles are withheld until then */
  email_proven: v.boolean(),
  /** Whether a staff role waits until this session has proven the second factor (AUTH-33) */
  needs_second_factor: v.boolean(),
  account_type: v.picklist(accountTypes),
  roles: v.array(v.picklist(roleCodes)),
  registered: v.boolean(),
  is_volunteer: v.boolean(),
  receive_emails: v.boolean(),
  /** The verified university or Junior College address */
  university_email: v.nullable(v.string()),
  first_name: v.nullable(v.string()),
  last_name: v.nullable(v.string()),
  profile_picture: v.nullable(Media),
  identity_type: v.nullable(v.picklist(['id_card', 'passport'])),
  nationality: v.nullable(Named),
  contact_details: v.nullable(
    v.object({
      residential_address: v.string(),
      address_line_2: v.string(),
      locality: Named,
      postcode: v.string(),
      mobile_extension: v.string(),
      mobile_phone: v.string(),
    }),
  ),
  academic_details: v.nullable(
    v.object({
      entity: Named,
      course: Named,
      enrollment_type: Named,
      course_commencement_year: v.number(),
      expected_graduation_year: v.number(),
    }),
  ),
  /** Organisations of which the user is an officer */
  student_organisations: v.array(v.object({ id: v.number(), slug: v.string(), name: v.string() })),
  /** Number of unread notifications */
  unread_notifications: v.number(),
});
export type Profile = v.InferOutput<typeof Profile>;

/** The postal address and phone number of a person. */
export const contactFields = {
  residential_address: line(120),
  address_line_2: v.pipe(cleanString, singleLine, v.trim(), v.maxLength(120, rule('max', { max: 120 }))),
  locality_id: id,
  /** Three letters and four digits, stored as `MSD 2080` */
  postcode: v.pipe(
    compactCode,
    v.toUpperCase(),
    v.regex(/^[A-Z]{3}\d{4}$/, rule('postcode')),
    v.transform((postcode) => `${postcode.slice(0, 3)} ${postcode.slice(-4)}`),
  ),
  /** The country's calling code, e.g. `+356` */
  mobile_extension: v.pipe(
    compactCode,
    v.transform((code) => code.replace(/^00/, '+')),
    v.regex(/^\+[1-9]\d{0,3}$/, rule('phone')),
  ),
  /** The number after the calling code, or including it; `nationalNumber` converts it to its stored form */
  mobile_phone: v.pipe(compactCode, v.regex(/^\+?\d{5,18}$/, rule('phone'))),
};

interface Phone {
  mobile_extension: string;
  mobile_phone: string;
}

/** The phone number without a repeated calling code, and without the zero dialled within a country. */
function nationalNumber({ mobile_extension, mobile_phone }: Phone): string {
  const international = mobile_phone.replace(/^00/, '+');
  const national = international.startsWith(mobile_extension)
    ? international.slice(mobile_extension.length)
    : international;
  return national.replace(/^0(?=\d)/, '');
}

/**
 * A Maltese mobile number has eight digits and starts with 7 or 9; any other number has at most 15 digits including its
 * country code (E.164).
 */
export function isMobileNumber(form: Phone): boolean {
  const number = nationalNumber(form);
  if (form.mobile_extension === '+356') return /^[79]\d{7}$/.test(number);
  return /^\d{5,14}$/.test(number) && form.mobile_extension.length - 1 + number.length <= 15;
}

/** The form with its number as it is stored. */
export function withNationalNumber<T extends Phone>(form: T): T {
  return { ...form, mobile_phone: nationalNumber(form) };
}

/** `POST /api/auth/register/contact-details`, the step CONTACT. */
export const ContactDetails = v.pipe(
  v.strictObject(contactFields),
  v.forward(v.partialCheck([['mobile_extension'], ['mobile_phone']], isMobileNumber, rule('phone')), ['mobile_phone']),
  v.transform(withNationalNumber),
);
export type ContactDetails = v.InferOutput<typeof ContactDetails>;
