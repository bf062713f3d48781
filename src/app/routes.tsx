import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { localeHomes } from '#lib/locale-homes.ts';
import { paths } from '#lib/paths.ts';
import { NotFoundPage } from './errors/NotFoundPage.tsx';
import { PageError, RouteErrorPage } from './errors/RouteErrorPage.tsx';
import { DefaultLayout } from './layouts/DefaultLayout.tsx';
import { page, type PageHandle, reading } from './page.ts';
import { Root } from './Root.tsx';
import { featureFlags } from './shell/LanguageSwitch.tsx';

/** Every address of the portal, each page lazy. A fresh array: React Router writes into the routes it is given. */
export function createRoutes(): RouteObject[] {
  return [
    {
      Component: Root,
      ErrorBoundary: RouteErrorPage,
      HydrateFallback: Nothing,
      children: [
        {
          id: 'default-layout',
          Component: DefaultLayout,
          loader: reading(() => [featureFlags]),
          children: [
            {
              ErrorBoundary: PageError,
              children: [
                page(paths.home, 'home/HomePage'),
                ...Object.values(localeHomes).map((path) => page(path, 'home/HomePage')),
                page(paths.events, 'events/EventsPage'),
                page(paths.event, 'events/EventPage'),
                page(paths.news, 'news/NewsListPage'),
                page(paths.newsItem, 'news/NewsItemPage'),
                page(paths.opinionPieces, 'news/OpinionPiecesPage'),
                page(paths.opinionPiece, 'news/PublicationPage'),
                page(paths.socialSpeak, 'news/SocialSpeakPage'),
                page(paths.socialSpeakTalk, 'news/PublicationPage'),
                page(paths.history, 'content/ContentPage'),
                page(paths.ksuToday, 'content/ContentPage'),
                page(paths.resources, 'news/ResourcesPage'),
                page(paths.resource, 'news/PublicationPage'),
                page(paths.organisations, 'reference/OrganisationsPage'),
                page(paths.representatives, 'reference/RepresentativesPage'),
                page(paths.gozoLiaisonOfficer, 'content/ContentPage'),
                page(paths.privacyPolicy, 'content/ContentPage'),
                page(paths.cookiePolicy, 'content/ContentPage'),
                page(paths.accessibility, 'content/ContentPage'),
                page(paths.contact, 'contact/ContactPage'),
                page(paths.outbox, 'outbox/WaitingPage'),
                page(paths.studentCard, 'student-card/CardServicePage'),
                page(paths.parkingPermit, 'parking/PermitServicePage'),
                page(paths.paymentSuccess, 'payments/SuccessPage'),
                page(paths.paymentCancel, 'payments/CancelPage'),
                registrationPages(),
                accountPages(),
                staffPages(),
                { path: '/404', Component: NotFoundPage, handle: { status: 404 } },
                page(paths.content, 'content/ContentPage'),
              ],
            },
          ],
        },
      ],
    },
  ];
}

/** The pages of one's own account, for who is registered. */
function accountPages(): RouteObject {
  return within(registeredGuard, 'guards/RegisteredGuard', [
    within(accountLayout, 'layouts/AccountLayout', [
      page(paths.account, 'auth/AccountPage'),
      page(paths.myDetails, 'auth/MyDetailsPage'),
      page(paths.mySettings, 'auth/MySettingsPage'),
      page(paths.myStudentCard, 'student-card/StudentCardPage'),
      page(paths.myParkingPermit, 'parking/ParkingPermitPage'),
      page(paths.myBookings, 'bookings/MyBookingsPage'),
      page(paths.myBooking, 'bookings/MyBookingsPage'),
      page(paths.payments, 'payments/PaymentsPage'),
      page(paths.volunteering, 'volunteering/VolunteeringPage'),
    ]),
  ]);
}

/** The pages of staff. The server does not know who asks: its document says for everybody that there is nothing. */
function staffPages(): RouteObject {
  const pages = [page(paths.staff, 'staff/StaffPage')];
  const guarded = within(staffGuard, 'guards/StaffGuard', pages);
  return { ...guarded, handle: { ...guarded.handle, status: 404 } };
}

/** Signing in, and the steps of a registration. */
function registrationPages(): RouteObject {
  return within(registrationLayout, 'layouts/RegistrationLayout', [
    page(paths.login, 'auth/LoginPage'),
    page(paths.forgotPassword, 'auth/ForgotPasswordPage'),
    page(paths.createPassword, 'auth/CreatePasswordPage'),
    page(paths.register, 'registration/RegistrationPage'),
    page(paths.verify, 'registration/RegistrationPage'),
    page(paths.details, 'registration/RegistrationPage'),
    page(paths.contactInfo, 'registration/RegistrationPage'),
    page(paths.course, 'registration/RegistrationPage'),
    page(paths.parkingStep, 'registration/RegistrationPage'),
    page(paths.cardStep, 'registration/RegistrationPage'),
    page(paths.fundStep, 'registration/RegistrationPage'),
    page(paths.volunteer, 'registration/RegistrationPage'),
  ]);
}

/** Around members' pages; each comes with the first page that needs it. */
const registrationLayout = async () => (await import('./layouts/RegistrationLayout.tsx')).Component;
const accountLayout = async () => (await import('./layouts/AccountLayout.tsx')).Component;
const staffGuard = async () => (await import('./guards/StaffGuard.tsx')).Component;
const registeredGuard = async () => (await import('./guards/RegisteredGuard.tsx')).Component;

/** Pages inside a lazy layout or guard, whose file the server must know to send its styles with the first view. */
function within(load: () => Promise<ComponentType>, name: string, children: RouteObject[]): RouteObject {
  return { handle: { file: `src/app/${name}.tsx` } satisfies PageHandle, lazy: { Component: load }, children };
}

/** Until the router has opened a first page that could not be loaded ahead of it (src/main.tsx). */
function Nothing() {
  return null;
}
