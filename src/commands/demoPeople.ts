/** Makes the demo's accounts, and a link for each that signs in once. */
import { randomBytes } from 'node:crypto';
import type { Role } from '../domain/role.js';
import type { Auth } from '../http/auth.js';
import { findUser } from '../store/users.js';
import { createUser } from '../workflow/users.js';
import type { Runtime } from './runtime.js';
import type { Service } from './service.js';

/** The demo's accounts: `.test` is nobody's domain. */
const PEOPLE: readonly { email: string; name: string; role: Role }[] = [
  { email: 'admin@samebet.test', name: 'Demo admin', role: 'admin' },
  { email: 'reviewer@samebet.test', name: 'Demo reviewer', role: 'reviewer' },
];

/** An account and an address that opens the page signed in as it, once. */
export interface DemoSignIn {
  role: Role;
  email: string;
  link: string;
}

/** Makes the demo's accounts unless they are there, with passwords that nobody knows, and a new link for each. */
export async function makeDemoPeople({ clock }: Runtime, { database, url }: Service, auth: Auth): Promise<DemoSignIn[]> {
  const ways: DemoSignIn[] = [];
  for (const person of PEOPLE) {
    const known = await findUser(database, person.email);
    if (!known) await createUser({ database, clock }, { ...person, password: randomBytes(18).toString('base64url') });
    ways.push({ role: person.role, email: person.email, link: url + (await auth.signInPath(person.email)) });
  }
  return ways;
}
