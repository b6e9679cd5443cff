/** Writes the HTML of the menu and the title of a page, which is shown until the program of the dashboard has loaded. */
import type { Head } from '../data/heads.js';
import { MENU } from '../data/menu.js';

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => MARKS[mark] ?? mark);

/** The HTML of a page's head, the same as `ui/Page.tsx` renders. */
function headText({ title, lead, hidden }: Partial<Head>): string {
  if (title === undefined) return '';
  const says = lead === undefined ? '' : `<p class="lead">${escaped(lead)}</p>`;
  return `<header class="page-head${hidden ? ' visually-hidden' : ''}"><h1>${escaped(title)}</h1>${says}</header>`;
}

/**
 * The HTML of what is known of a page before its program has loaded, as `parts/Shell.tsx` renders it: it can be read, not yet used.
 *
 * @param name of the page
 */
export function shellText(name: string | undefined, head: Partial<Head>): string {
  const links = MENU.map(({ to, label }) => {
    const isHere = name !== undefined && name === label.replace(/ u/, 'U');
    return `<a href="${to}"${isHere ? ' aria-current="page"' : ''}>${label}</a>`;
  });
  return [
    '<div inert aria-hidden="true">',
    '<header class="top"><div class="top-inner">',
    '<a href="/" class="brand"><img src="/assets/icon.svg" alt="" width="28" height="28">samebet</a>',
    '<button type="button" class="menu-button">Menu</button>',
    `<div class="menu"><nav>${links.join('')}</nav>`,
    '<button type="button" class="quiet go">Go to …<span><kbd>Ctrl K</kbd></span></button><p class="caller"></p></div>',
    `</div></header><main>${headText(head)}<div class="loading"><span></span><i></i><i></i><i></i></div></main></div>`,
  ].join('');
}
