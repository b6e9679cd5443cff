/** The press that venue A names for politics and world affairs. */
export const PRESS = [
  { name: 'The New York Times', url: 'https://www.nytimes.com' },
  { name: 'Reuters', url: 'https://www.reuters.com' },
  { name: 'the Associated Press', url: 'https://apnews.com' },
];

/** The agency behind prices and employment. */
export const BLS = [{ name: 'Bureau of Labor Statistics', url: 'https://www.bls.gov' }];

/** A's clause for a release that a shutdown delays. */
export const SHUTDOWN =
  'If a federal government shutdown delays the data, the latest expiration date moves to the release of the data or six months after the end of the shutdown, whichever comes first.';
