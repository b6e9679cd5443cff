import DefaultTheme from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import './site.css';

/** The service's own pages: a full load each, since they are no pages of this site. */
const SERVICE = [
  ['/', 'The page'],
  ['/v0/docs', 'REST reference'],
  ['/graphql', 'GraphQL'],
] as const;
const links = () =>
  h(
    'nav',
    { class: 'service', 'aria-label': 'The service' },
    SERVICE.map(([href, text]) => h('a', { href, target: '_self' }, text)),
  );

/** VitePress's own theme, with ways back to the service. */
export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'nav-bar-content-after': links, 'nav-screen-content-after': links }),
};
