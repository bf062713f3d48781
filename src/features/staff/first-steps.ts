import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FirstStep } from '#contract/kit/first-steps.ts';
import { staffPaths } from '#contract/staff/paths.ts';

interface StepTexts {
  label: () => MessageDescriptor;
  /** The reason for it, and how it is done */
  hint: () => MessageDescriptor;
  /** The page for it; undefined for settings of the server */
  href?: string;
}

/** The texts of each first step. */
export const stepTexts: Readonly<Record<FirstStep, StepTexts>> = {
  mail: {
    label: () => msg`Mail server`,
    hint: () =>
      msg`Without it nobody can confirm an address or register. Whoever runs the server sets SMTP_URL, MAIL_FROM and CONTACT_ADDRESS, and starts it again.`,
  },
  second_staff: {
    label: () => msg`A second member of staff`,
    hint: () => msg`So that a lost phone or a holiday does not close the office.`,
    href: staffPaths.roles,
  },
  identity: {
    label: () => msg`Name and colours of the union`,
    hint: () => msg`They are on every page, in e-mails, and under the icon on home screens.`,
    href: staffPaths.identity,
  },
  office: {
    label: () => msg`Address and opening hours`,
    hint: () => msg`The contact page and e-mails tell students where to find the office, and when.`,
    href: staffPaths.office,
  },
  courses: {
    label: () => msg`Courses`,
    hint: () =>
      msg`Students choose their course when they register. Add them one by one, or all at once from a CSV file.`,
    href: staffPaths.studyCourses,
  },
  opening_dates: {
    label: () => msg`Opening dates`,
    hint: () => msg`When students can apply for a student card, and how long the cards are valid.`,
    href: staffPaths.openingDates,
  },
  organisations: {
    label: () => msg`Organisations and their officers`,
    hint: () => msg`Officers write the report of their organisation and apply to the funds.`,
    href: staffPaths.organisations,
  },
  payments: {
    label: () => msg`Payments`,
    hint: () =>
      msg`Without them nothing can be paid, and cards that cost money cannot be issued. Whoever runs the server sets the three keys of Stripe, and starts it again.`,
  },
};
