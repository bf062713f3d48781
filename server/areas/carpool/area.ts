import { carpool } from '#contract/carpool/calls.ts';
import { carpoolAdmin } from '#contract/carpool/staff.ts';
import { defineArea } from '#server/http/area.ts';
import { write } from '#server/http/handlers.ts';
import { carpoolObstacles, moveSeats } from './account-merge.ts';
import { carpoolAgenda } from './agenda.ts';
import { addPassengers, bookSpace, rejectIfFull } from './book.ts';
import { getCar, listCars } from './car-queries.ts';
import { cancelCar, removePassengers } from './change.ts';
import { listCompanions } from './companions.ts';
import { gateOfDay } from './day.ts';
import { eraseFromCars, notifyRemainingJob } from './erasure.ts';
import { carsFound } from './find.ts';
import { carpoolMail } from './notifications.ts';
import { carpoolData } from './personal-data.ts';
import { acceptRules, readRules, readSettings, updateSettings } from './rules.ts';
import { searchPassengers } from './search.ts';
import { listDays, listSpaces } from './spaces.ts';
import { addCarPark, changeCarPark, listCarParks } from './staff/car-parks.ts';
import { addException, changeException, listExceptions, removeException } from './staff/exceptions.ts';
import { readGateList } from './staff/gate.ts';
import { listRules, publishRules } from './staff/rules.ts';
import { translatedTexts } from './translations.ts';

/** Spaces for people who share a car (docs/requirements/carpool.md). */
export const carpoolArea = defineArea({
  contract: { carpool, carpoolAdmin },
  handlers: {
    carpool: {
      searchPassengers,
      companions: listCompanions,
      available: listSpaces,
      upcoming: listDays,
      book: write({ handle: bookSpace, turn: { precheck: rejectIfFull } }),
      message: readRules,
      acceptMessage: acceptRules,
      settings: (_request, context) => readSettings(context),
      updateSettings,
      bookings: listCars,
      view: ({ params }, context) => getCar(params.id, context),
      cancel: cancelCar,
      addPassengers: write({ handle: addPassengers, turn: {} }),
      removePassengers,
    },
    carpoolAdmin: {
      gate: readGateList,
      carParks: listCarParks,
      addCarPark,
      changeCarPark,
      exceptions: listExceptions,
      addException,
      changeException,
      removeException,
      rules: listRules,
      publishRules,
    },
  },
  jobs: [carpoolMail, notifyRemainingJob],
  day: gateOfDay,
  agenda: carpoolAgenda,
  find: carsFound,
  translated: translatedTexts,
  personalTables: {
    carpool_people: { user_id: 'disowned' },
    carpool_findable: { user_id: 'deleted' },
    carpool_rules_accepted: { user_id: 'deleted' },
    carpool_rules: { published_by: 'kept' },
  },
  mergeRules: {
    carpool_people: { user_id: moveSeats },
    carpool_findable: { user_id: { keep: [] } },
    carpool_rules_accepted: { user_id: { keep: ['version'] } },
    carpool_rules: { published_by: 'move' },
  },
  mergeObstacles: carpoolObstacles,
  personalData: carpoolData,
  erase: eraseFromCars,
});
