import type { BrowserContext, Page } from '@playwright/test';
import type { Area, EndpointSpec } from '#contract/kit/endpoint.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { reference } from '#contract/reference/calls.ts';
import { registration } from '#contract/registration/calls.ts';
import { identityNumber, mailedCode, type Newcomer, newPassword } from './registration.ts';

type Call = Area<Record<string, EndpointSpec>>[string];

/** Registers a new user in the context of a page, through calls, until a step is due, without any form. */
export async function registerUntil(step: string, page: Page, url: string, person: Newcomer): Promise<void> {
  const steps = registerByCalls(page.context(), url, person, (address) => mailedCode(page, address));
  while ((await steps.next()).value !== step);
}

/**
 * Registers a new user through the pages' calls, one step at a time: yields the path of the next step, while the
 * context is signed in as that user.
 * @param readCode finds the code that was e-mailed to an address
 */
export async function* registerByCalls(
  context: BrowserContext,
  url: string,
  { email, university }: Newcomer,
  readCode: (address: string) => Promise<string>,
): AsyncGenerator<string, void> {
  let token = '';
  const ask = async (endpoint: Call, data?: object, query = ''): Promise<{ id: number }[]> => {
    const answer = await context.request.fetch(url + endpoint.path + query, {
      method: endpoint.method,
      headers: token === '' ? {} : { authorization: `Bearer ${token}` },
      ...(data && { data }),
    });
    if (!answer.ok()) throw new Error(`${endpoint.id} answered ${answer.status()}: ${await answer.text()}`);
    const body = (await answer.json()) as { authToken?: string; data?: { authToken?: string } & { id: number }[] };
    token = body.authToken ?? body.data?.authToken ?? token;
    await context.addCookies([{ name: 'ksu_token', value: token, url, sameSite: 'Lax' }]);
    return body.data ?? [];
  };
  const passwords = { password: newPassword, password_confirmation: newPassword };
  const choices = { account_type: 'university_student', receive_emails: false, consent: true };
  await ask(registration.register, { email, email_confirmation: email, ...passwords, ...choices });
  yield memberPaths.verify;
  await ask(registration.sendCode, { email: university });
  await ask(registration.verify, { code: await readCode(university) });
  yield memberPaths.details;
  await ask(registration.nationality, {
    first_name: 'Ġorġa',
    last_name: 'Ħili',
    nationality_id: firstOf(await ask(reference.nationalities)),
    identity_type: 'id_card',
    identity_number: identityNumber,
  });
  yield memberPaths.contactInfo;
  await ask(registration.contactDetails, {
    residential_address: '1, Triq il-Kbira',
    address_line_2: '',
    locality_id: firstOf(await ask(reference.localities)),
    postcode: 'MSD 2080',
    mobile_extension: '+356',
    mobile_phone: '79123456',
  });
  yield memberPaths.course;
  const entity_id = firstOf(await ask(reference.entities));
  await ask(registration.academicDetails, {
    entity_id,
    course_id: firstOf(await ask(reference.courses, undefined, `?filter[entity_id]=${entity_id}`)),
    enrollment_type_id: firstOf(await ask(reference.enrollmentTypes)),
    course_commencement_year: 2026,
    expected_graduation_year: 2029,
  });
  yield memberPaths.parkingStep;
  await ask(registration.skip, { step: 'PARKING' });
  yield memberPaths.cardStep;
  await ask(registration.skip, { step: 'STUDENT_CARD' });
  yield memberPaths.fundStep;
  await ask(registration.skip, { step: 'SOLIDARITY_FUND' });
  yield memberPaths.volunteer;
}

function firstOf(rows: { id: number }[]): number {
  const [row] = rows;
  if (row === undefined) throw new Error('The look-up is empty.');
  return row.id;
}
