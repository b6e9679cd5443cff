import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** Whom the issuer says it is. */
export interface Person {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
}

/** What was asked for with a code. */
interface Grant {
  person: Person;
  asked: URLSearchParams;
}

/** An OpenID Connect issuer on the loopback, which lets whoever comes in as `person`, and holds its clients to the protocol. */
export interface Issuer {
  url: string;
  /** Who comes next. */
  person: Person;
  /** Changes what the next ID tokens say; `signed: 'by another'` signs them by a key that the issuer doesn't publish. */
  forged: { claims?: JWTPayload; signed?: 'by another' };
  /** Says no instead of handing a code out. */
  refuses: boolean;
  /** Why the token endpoint handed nothing out, the latest last. */
  refusals: string[];
  close(): Promise<void>;
}

export const CLIENT = { clientId: 'samebet', clientSecret: 'a secret of the tests' };
const CODE_METHOD = 'S256';

/** Where the authorization endpoint sends a browser. @throws Error for a request that is none */
function authorize(issuer: Issuer, asked: URLSearchParams, grants: Map<string, Grant>): string {
  const back = new URL(asked.get('redirect_uri') ?? '');
  back.searchParams.set('state', asked.get('state') ?? '');
  const isWhole =
    asked.get('client_id') === CLIENT.clientId &&
    asked.get('response_type') === 'code' &&
    asked.get('scope')?.split(' ').includes('openid') &&
    asked.get('code_challenge_method') === CODE_METHOD;
  if (!isWhole || !asked.get('code_challenge') || !asked.get('state')) throw new Error(`no request: ${asked}`);
  if (issuer.refuses) {
    back.searchParams.set('error', 'access_denied');
    return back.href;
  }
  const code = randomBytes(16).toString('base64url');
  grants.set(code, { person: issuer.person, asked });
  back.searchParams.set('code', code);
  return back.href;
}

/** Why a code buys nothing; undefined when it does. */
function faultOf(grant: Grant | undefined, sent: URLSearchParams, authorization: string | undefined): string | undefined {
  if (!grant) return 'unknown code';
  if (sent.get('grant_type') !== 'authorization_code') return 'another grant';
  const basic = `Basic ${Buffer.from(`${CLIENT.clientId}:${encodeURIComponent(CLIENT.clientSecret)}`).toString('base64')}`;
  const plain = `Basic ${Buffer.from(`${CLIENT.clientId}:${CLIENT.clientSecret}`).toString('base64')}`;
  const isClient = sent.get('client_secret') === CLIENT.clientSecret || authorization === basic || authorization === plain;
  if (!isClient) return 'another client';
  if (sent.get('redirect_uri') !== grant.asked.get('redirect_uri')) return 'another address';
  const verifier = sent.get('code_verifier') ?? '';
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return challenge === grant.asked.get('code_challenge') ? undefined : 'another verifier';
}

async function bodyOf(req: http.IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  return new URLSearchParams(Buffer.concat(parts).toString());
}

/** Opens an issuer at a port of its own. */
export async function openIssuer(): Promise<Issuer> {
  const [own, another] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const grants = new Map<string, Grant>();
  const holders = new Map<string, Person>();
  const server = http.createServer((req, res) => {
    const told = (status: number, body: object) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    answer(req, told, res).catch((error: Error) => told(400, { error: 'invalid_request', error_description: error.message }));
  });
  const idToken = ({ person, asked }: Grant) =>
    new SignJWT({ ...person, nonce: asked.get('nonce'), ...issuer.forged.claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(String(issuer.forged.claims?.iss ?? issuer.url))
      .setAudience(String(issuer.forged.claims?.aud ?? CLIENT.clientId))
      .setIssuedAt()
      .setExpirationTime(issuer.forged.claims?.exp ?? '1 minute')
      .sign(issuer.forged.signed ? another.privateKey : own.privateKey);

  async function answer(req: http.IncomingMessage, told: (status: number, body: object) => void, res: http.ServerResponse) {
    const { url } = issuer;
    const { pathname, searchParams } = new URL(req.url ?? '/', url);
    if (pathname === '/.well-known/openid-configuration')
      return told(200, {
        issuer: url,
        jwks_uri: `${url}/jwks`,
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        userinfo_endpoint: `${url}/userinfo`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        code_challenge_methods_supported: [CODE_METHOD],
      });
    if (pathname === '/jwks')
      return told(200, { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] });
    if (pathname === '/authorize') return void res.writeHead(302, { location: authorize(issuer, searchParams, grants) }).end();
    if (pathname === '/userinfo') {
      const person = holders.get(req.headers.authorization ?? '');
      return person ? told(200, person) : told(401, { error: 'invalid_token' });
    }
    if (pathname !== '/token') return told(404, {});
    const sent = await bodyOf(req);
    const code = sent.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const fault = faultOf(grant, sent, req.headers.authorization);
    if (fault) issuer.refusals.push(fault);
    if (fault || !grant) return told(400, { error: 'invalid_grant' });
    const token = randomBytes(16).toString('base64url');
    holders.set(`Bearer ${token}`, grant.person);
    told(200, { access_token: token, token_type: 'Bearer', expires_in: 60, id_token: await idToken(grant) });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer: Issuer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    person: { sub: 'none', email: 'none@example.com', email_verified: true, name: 'None' },
    forged: {},
    refuses: false,
    refusals: [],
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  return issuer;
}
