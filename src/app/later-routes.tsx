import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { catalogues } from 'virtual:catalogues/later';
import { memberPaths } from '#lib/member-paths.ts';
import { paths } from '#lib/paths.ts';
import { type PageModule, pagesAmong, type RouteHandle } from './page.ts';

const page = pagesAmong(
  import.meta.glob<PageModule>(
    '../features/{auth,bookings,complaints,contact,notifications,outbox,parking,payments,rar,reference,registration,staff,student-card,volunteering}/*Page.tsx',
  ),
  catalogues,
);

/**
 * The routes of members' pages, and of those that few begin with: they load when somebody first goes there
 * (docs/decisions/018-routes-by-area.md).
 */
export function createLaterRoutes(): RouteObject[] {
  const children = [
    page(paths.organisations, 'reference/OrganisationsPage'),
    page(paths.representatives, 'reference/RepresentativesPage'),
    page(paths.contact, 'contact/ContactPage'),
    page(paths.outbox, 'outbox/WaitingPage'),
    page(memberPaths.book, 'bookings/BookPage'),
    page(memberPaths.studentCard, 'student-card/CardServicePage'),
    page(memberPaths.parkingPermit, 'parking/PermitServicePage'),
    page(memberPaths.complaints, 'complaints/ComplaintsPage'),
    page(memberPaths.complaintFeedback, 'complaints/FeedbackPage'),
    page(memberPaths.paymentCheckout, 'payments/CheckoutPage'),
    page(memberPaths.paymentSuccess, 'payments/SuccessPage'),
    page(memberPaths.paymentCancel, 'payments/CancelPage'),
    registrationPages(),
    accountPages(),
    reportPages(),
    staffPages(),
  ];
  return [{ id: 'later', handle: { file: 'src/app/later-routes.tsx' } satisfies RouteHandle, children }];
}

/** The pages of one's own account, for who is registered. */
function accountPages(): RouteObject {
  return within(registeredGuard, 'guards/RegisteredGuard', [
    within(accountLayout, 'layouts/AccountLayout', [
      page(memberPaths.account, 'auth/AccountPage'),
      page(paths.myDetails, 'auth/MyDetailsPage'),
      page(memberPaths.mySettings, 'auth/MySettingsPage'),
      page(memberPaths.myStudentCard, 'student-card/StudentCardPage'),
      page(memberPaths.myParkingPermit, 'parking/ParkingPermitPage'),
      page(memberPaths.myBookings, 'bookings/MyBookingsPage'),
      page(memberPaths.myBooking, 'bookings/MyBookingsPage'),
      page(memberPaths.payments, 'payments/PaymentsPage'),
      page(memberPaths.notifications, 'notifications/NotificationsPage'),
      page(memberPaths.volunteering, 'volunteering/VolunteeringPage'),
    ]),
  ]);
}

/** The reports of an organisation (spec §2 "rar layout"), for its officers. */
function reportPages(): RouteObject {
  return within(organisationGuard, 'guards/OrganisationGuard', [
    within(rarLayout, 'layouts/RarLayout', [
      page(memberPaths.rar, 'rar/RarPage'),
      page(memberPaths.rarRegulations, 'rar/RegulationsPage'),
      page(memberPaths.rarReport, 'rar/ReportPage'),
      page(memberPaths.rarResults, 'rar/ResultsPage'),
      page(memberPaths.rarSubmissions, 'rar/PastSubmissionsPage'),
      page(memberPaths.rarPastResults, 'rar/PastResultsPage'),
    ]),
  ]);
}

/** The pages of staff. The server does not know who asks: its document says for everybody that there is nothing. */
function staffPages(): RouteObject {
  const pages = [page(memberPaths.staff, 'staff/StaffPage')];
  const guarded = within(staffGuard, 'guards/StaffGuard', pages);
  return { ...guarded, handle: { ...guarded.handle, status: 404 } };
}

/** Signing in, and the steps of a registration. */
function registrationPages(): RouteObject {
  return within(registrationLayout, 'layouts/RegistrationLayout', [
    page(paths.login, 'auth/LoginPage'),
    page(memberPaths.forgotPassword, 'auth/ForgotPasswordPage'),
    page(memberPaths.createPassword, 'auth/CreatePasswordPage'),
    page(paths.register, 'registration/RegistrationPage'),
    page(memberPaths.verify, 'registration/RegistrationPage'),
    page(memberPaths.details, 'registration/RegistrationPage'),
    page(memberPaths.contactInfo, 'registration/RegistrationPage'),
    page(memberPaths.course, 'registration/RegistrationPage'),
    page(memberPaths.parkingStep, 'registration/RegistrationPage'),
    page(memberPaths.cardStep, 'registration/RegistrationPage'),
    page(memberPaths.fundStep, 'registration/RegistrationPage'),
    page(memberPaths.volunteer, 'registration/RegistrationPage'),
  ]);
}

/** Around members' pages; each comes with the first page that needs it. */
const registrationLayout = async () => (await import('./layouts/RegistrationLayout.tsx')).Component;
const accountLayout = async () => (await import('./layouts/AccountLayout.tsx')).Component;
const organisationGuard = async () => (await import('./guards/OrganisationGuard.tsx')).Component;
const rarLayout = async () => (await import('./layouts/RarLayout.tsx')).Component;
const staffGuard = async () => (await import('./guards/StaffGuard.tsx')).Component;
const registeredGuard = async () => (await import('./guards/RegisteredGuard.tsx')).Component;

/** Pages inside a lazy layout or guard, whose file the server must know to send its styles with the first view. */
function within(load: () => Promise<ComponentType>, name: string, children: RouteObject[]): RouteObject {
  return { handle: { file: `src/app/${name}.tsx` } satisfies RouteHandle, lazy: { Component: load }, children };
}
