import { careerFinderPaths } from '#contract/career-finder/paths.ts';
import { careersPaths } from '#contract/careers/paths.ts';
import { carpoolPaths } from '#contract/carpool/paths.ts';
import { fundsPaths } from '#contract/funds/paths.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { rentalsPaths } from '#contract/rentals/paths.ts';
import { togaPaths } from '#contract/toga/paths.ts';
import { wellbeingPaths } from '#contract/wellbeing/paths.ts';
/** A message shared by the app and the server: its id in the catalogues and its English text. */
interface SharedMessage {
  id: string;
  message: string;
}

/** A service that the portal offers, as the search shows it. */
export interface Service {
  path: string;
  name: SharedMessage;
  text: SharedMessage;
  /** Synonyms to search for; not shown */
  words: SharedMessage;
}

/**
 * Services are pages of the app, whose texts are not in the database, so the search reads them from here. Services
 * that are switched off (`feature_flags.path`) are not found.
 */
export const services: readonly Service[] = [
  {
    path: memberPaths.studentCard,
    name: /*i18n*/ { id: 'shared.search.studentCard', message: 'Student card' },
    text: /*i18n*/ {
      id: 'shared.search.studentCardText',
      message: 'Apply for the student card and show it on your phone.',
    },
    words: /*i18n*/ {
      id: 'shared.search.studentCardWords',
      message: 'identity, discount, pass, {union} card, student ID',
    },
  },
  {
    path: memberPaths.parkingPermit,
    name: /*i18n*/ { id: 'shared.search.parking', message: 'Parking permit' },
    text: /*i18n*/ { id: 'shared.search.parkingText', message: 'Apply for a permit to park on campus.' },
    words: /*i18n*/ {
      id: 'shared.search.parkingWords',
      message: 'car park, car, number plate, summer permit, driving',
    },
  },
  {
    path: carpoolPaths.about,
    name: /*i18n*/ { id: 'shared.search.carpool', message: 'Carpooling' },
    text: /*i18n*/ { id: 'shared.search.carpoolText', message: 'Share a car and book a parking space for it.' },
    words: /*i18n*/ {
      id: 'shared.search.carpoolWords',
      message: 'car pool, car share, lift, ride, passenger, driver, bay, car park',
    },
  },
  {
    path: memberPaths.complaints,
    name: /*i18n*/ { id: 'shared.search.complaints', message: 'Complaints' },
    text: /*i18n*/ { id: 'shared.search.complaintsText', message: 'Make a complaint, under your name or anonymously.' },
    words: /*i18n*/ {
      id: 'shared.search.complaintsWords',
      message: 'problem, harassment, report, lecturer, feedback, code',
    },
  },
  {
    path: rentalsPaths.all,
    name: /*i18n*/ { id: 'shared.search.rentals', message: 'Venues and equipment' },
    text: /*i18n*/ { id: 'shared.search.rentalsText', message: 'Rent the union’s equipment and halls.' },
    words: /*i18n*/ {
      id: 'shared.search.rentalsWords',
      message: 'rent, rental, hire, projector, hall, room, bicycle, lab coat',
    },
  },
  {
    path: togaPaths.togaRental,
    name: /*i18n*/ { id: 'shared.search.toga', message: 'Toga rental' },
    text: /*i18n*/ {
      id: 'shared.search.togaText',
      message: 'Rent a toga for graduation and book a fitting.',
    },
    words: /*i18n*/ { id: 'shared.search.togaWords', message: 'togi, gown, robe, sash, trencher, graduation, hire' },
  },
  {
    path: wellbeingPaths.about,
    name: /*i18n*/ { id: 'shared.search.wellbeing', message: 'Mental wellbeing' },
    text: /*i18n*/ {
      id: 'shared.search.wellbeingText',
      message: 'Ask for a first appointment with a professional, or join a course.',
    },
    words: /*i18n*/ {
      id: 'shared.search.wellbeingWords',
      message: 'well-being, counselling, counsellor, therapy, psychologist, stress, anxiety, help, appointment',
    },
  },
  {
    path: fundsPaths.all,
    name: /*i18n*/ { id: 'shared.search.funds', message: 'Apply for a fund' },
    text: /*i18n*/ { id: 'shared.search.fundsText', message: 'Money for projects by students and organisations.' },
    words: /*i18n*/ {
      id: 'shared.search.fundsWords',
      message: 'Kokka Fondi, grant, funding, green fund, arts fund, sports fund, education fund, budget',
    },
  },
  {
    path: careersPaths.careersExpo,
    name: /*i18n*/ { id: 'shared.search.expo', message: 'Careers expo' },
    text: /*i18n*/ { id: 'shared.search.expoText', message: 'Companies on campus, their stands and interviews.' },
    words: /*i18n*/ { id: 'shared.search.expoWords', message: 'job, work, company, interview, internship' },
  },
  {
    path: careersPaths.companies,
    name: /*i18n*/ { id: 'shared.search.careers', message: 'Companies that hire' },
    text: /*i18n*/ { id: 'shared.search.careersText', message: 'Companies that hire students, by business area.' },
    words: /*i18n*/ {
      id: 'shared.search.careersWords',
      message: 'job, work, vacancy, position, CV, interview, Kokka Careers',
    },
  },
  {
    path: careerFinderPaths.start,
    name: /*i18n*/ { id: 'shared.search.finder', message: 'Career finder' },
    text: /*i18n*/ { id: 'shared.search.finderText', message: 'Find out what kind of work suits you, in five parts.' },
    words: /*i18n*/ { id: 'shared.search.finderWords', message: 'personality, questionnaire, interests, CV, job' },
  },
  {
    path: memberPaths.myBookings,
    name: /*i18n*/ { id: 'shared.search.tickets', message: 'My tickets' },
    text: /*i18n*/ { id: 'shared.search.ticketsText', message: 'Your tickets and bookings.' },
    words: /*i18n*/ { id: 'shared.search.ticketsWords', message: 'booking, ticket, event, refund, QR code' },
  },
  {
    path: memberPaths.volunteering,
    name: /*i18n*/ { id: 'shared.search.volunteering', message: 'Volunteering' },
    text: /*i18n*/ {
      id: 'shared.search.volunteeringText',
      message: 'Help at events, and keep a record of your hours.',
    },
    words: /*i18n*/ { id: 'shared.search.volunteeringWords', message: 'volunteer, help, certificate, hours, sign up' },
  },
  {
    path: paths.myDetails,
    name: /*i18n*/ { id: 'shared.search.details', message: 'My details' },
    text: /*i18n*/ { id: 'shared.search.detailsText', message: 'Your name, contact details, picture and password.' },
    words: /*i18n*/ { id: 'shared.search.detailsWords', message: 'profile, password, address, phone, photo, account' },
  },
  {
    path: memberPaths.mySettings,
    name: /*i18n*/ { id: 'shared.search.settings', message: 'Settings' },
    text: /*i18n*/ {
      id: 'shared.search.settingsText',
      message: 'Your account settings, and how to delete your account.',
    },
    words: /*i18n*/ { id: 'shared.search.settingsWords', message: 'delete account, data, privacy' },
  },
  {
    path: memberPaths.rar,
    name: /*i18n*/ { id: 'shared.search.rar', message: 'Room allocation report' },
    text: /*i18n*/ { id: 'shared.search.rarText', message: 'Student organisations’ yearly report.' },
    words: /*i18n*/ { id: 'shared.search.rarWords', message: 'RAR, room, organisation, office, points, deadline' },
  },
  {
    path: paths.contact,
    name: /*i18n*/ { id: 'shared.search.contact', message: 'Contact us' },
    text: /*i18n*/ {
      id: 'shared.search.contactText',
      message: 'Write to the union, or find its office and opening hours.',
    },
    words: /*i18n*/ {
      id: 'shared.search.contactWords',
      message: 'question, e-mail, phone, address, opening hours, FAQ, help',
    },
  },
];
