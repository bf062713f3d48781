import { memberPaths } from '#lib/member-paths.ts';
import { paths } from '#lib/paths.ts';
import { staffPaths } from '#lib/staff-paths.ts';
import { togaPaths } from '#lib/toga-paths.ts';

const { staff: _, ...rest } = memberPaths;
const members = { ...rest, ...togaPaths };

/** Every page of the product by its pattern. */
export const allPages: readonly string[] = [paths, members, staffPaths]
  .flatMap((table) => Object.values<string>(table))
  .filter((pattern) => pattern !== paths.content);

/** Pages without a link, because something has to be done first, and the stories that do it. */
export const reachedByDoing: Readonly<Record<string, string>> = {
  [members.createPassword]: 'sign-in',
  [members.verify]: 'registration',
  [members.details]: 'registration',
  [members.course]: 'registration',
  [members.parkingStep]: 'registration',
  [members.cardStep]: 'registration',
  [members.fundStep]: 'registration',
  [members.volunteer]: 'registration',
  [members.paymentCheckout]: 'payments',
  [members.paymentSuccess]: 'payments',
  [members.paymentCancel]: 'payments',
  [members.togaBook]: 'toga',
  [members.togaDetails]: 'toga',
};

/**
 * `/account` only redirects to the details; the second spelling of the resource hub's address shows the same page.
 */
export const leadingOn: readonly string[] = [members.account, members.careerResourcesAlias];

/** Which pages each person must be able to reach by pressing. */
export const walks: readonly { part: string | undefined; due: readonly string[] }[] = [
  {
    part: undefined,
    due: [
      ...Object.values<string>(paths).filter((pattern) => pattern !== paths.content && pattern !== paths.myDetails),
      members.forgotPassword,
      ...below('/services').filter((pattern) => !Object.hasOwn(reachedByDoing, pattern)),
      ...below(members.careerFinder).filter((pattern) => !leadingOn.includes(pattern)),
    ],
  },
  {
    part: 'student',
    due: [...below(members.account).filter((pattern) => pattern !== members.account), paths.myDetails, members.book],
  },
  { part: 'unfinished registration', due: [members.contactInfo] },
  { part: 'organisation officer', due: below(members.rar) },
  { part: 'volunteer', due: [paths.myDetails, members.volunteering] },
  { part: 'staff', due: [paths.myDetails, ...Object.values(staffPaths)] },
];

function below(root: string): string[] {
  return Object.values(members).filter((pattern) => pattern === root || pattern.startsWith(`${root}/`));
}
