import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { careerDocumentsPaths } from '#contract/career-documents/paths.ts';
import { carpoolPaths } from '#contract/carpool/paths.ts';
import { interviewPaths } from '#contract/interviews/paths.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { togaPaths } from '#contract/toga/paths.ts';
import type { PassKind } from '#offline/wallet.ts';

interface PassPlace {
  group: 'passes' | 'services';
  href: string;
  label: () => MessageDescriptor;
}

/** The page on which each kind of the wallet is shown offline; null of what only the frame around the pages needs. */
export const passPlaces: Readonly<Record<Exclude<PassKind, `reports:${number}`>, PassPlace | null>> = {
  agenda: { group: 'passes', href: paths.home, label: () => msg`Today` },
  student_card: { group: 'passes', href: memberPaths.myStudentCard, label: () => msg`Student card` },
  parking_permit: { group: 'passes', href: memberPaths.myParkingPermit, label: () => msg`Parking permit` },
  bookings: { group: 'passes', href: memberPaths.myBookings, label: () => msg`My tickets` },
  carpool: { group: 'services', href: carpoolPaths.mine, label: () => msg`Carpooling` },
  interviews: { group: 'services', href: interviewPaths.myInterviews, label: () => msg`Interviews` },
  toga: { group: 'services', href: togaPaths.myTogaRental, label: () => msg`Toga rental` },
  career_documents: { group: 'services', href: careerDocumentsPaths.mine, label: () => msg`Career documents` },
  volunteering: { group: 'services', href: memberPaths.volunteering, label: () => msg`Volunteering` },
  officer: null,
  staff: null,
  profile: null,
};
