/** The links at the top of every page, in order. */
export const MENU = [
  { to: '/', label: 'Matches' },
  { to: '/look-up', label: 'Look up' },
  { to: '/calculator', label: 'Calculator' },
  { to: '/review', label: 'Review' },
  { to: '/keys', label: 'Keys' },
  { to: '/score', label: 'Score' },
  { to: '/coverage', label: 'Coverage' },
  { to: '/health', label: 'Health' },
] as const;
