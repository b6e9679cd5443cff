import { defineConfig } from 'vitepress';
import { strictPages } from './strictPages.js';

const GUIDES = [
  { text: 'Start', link: '/' },
  { text: 'How it decides', link: '/how-it-decides' },
  { text: 'For traders', link: '/traders' },
  { text: 'For reviewers', link: '/reviewers' },
  { text: 'For operators', link: '/operators' },
  { text: 'Score and payoff', link: '/score' },
  { text: 'Teaching the engine', link: '/teaching' },
];
const PROGRAMS = [
  { text: 'The API', link: '/api' },
  { text: 'Clients', link: '/clients' },
  { text: 'Changes', link: '/changes' },
  { text: 'Webhooks', link: '/webhooks' },
  { text: 'Tools for agents', link: '/mcp' },
  { text: 'Export', link: '/export' },
];

const strict = strictPages('/docs/');

/** `npm run docs` writes the site to dist/docs, from where the service serves it at /docs; nothing comes from elsewhere. */
export default defineConfig({
  ...strict,
  ...{ title: 'samebet', description: 'Which live markets of two venues are the same bet, how sure that is, and why.' },
  ...{ lang: 'en', base: '/docs/', outDir: '../dist/docs', cleanUrls: true },
  // Else a switch of the colours writes a style into the page.
  appearance: { disableTransition: false },
  head: [['link', { rel: 'icon', href: '/docs/icon.svg', type: 'image/svg+xml' }]],
  // Their grey of comments has the contrast that it needs.
  markdown: { ...strict.markdown, theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' } },
  themeConfig: {
    logo: { src: '/icon.svg', alt: '' },
    search: { provider: 'local' },
    outline: [2, 3],
    // On small screens two buttons stand beside each other.
    mobileMenuLabel: 'The service',
    sidebarMenuLabel: 'Pages',
    docFooter: { prev: 'Before', next: 'Next' },
    sidebar: [
      { text: 'Guides', items: GUIDES },
      { text: 'For programs', items: PROGRAMS },
    ],
  },
});
