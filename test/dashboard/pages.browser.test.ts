import { beforeAll, describe, expect, test } from 'vitest';
import { DESK, inspect, LOOKS, type Look, signIn, visit, withTab } from './chromium.js';
import { inChromium } from './world.js';

/** A threshold of one venue among brackets of the other. */
const LADDER = 'KXGDP-27JAN28-T3.0';
const MATCHED = 'KXEPLGAME-26NOV21LFCNFO-LFC';

/** What everybody with a key can do on the page. */
inChromium('the pages in Chromium', (world) => {
  const tab = (look: Look, work: Parameters<typeof withTab>[2]) => withTab(world(), look, work, world().service.key);
  /** The pair of MATCHED, by its venue B market; and one that waits for a person. */
  let twin: { market_id: string; slug: string; numeric_id: string; condition_id: string };
  let onLadder: string;
  let proposed: { a: string; b: string };
  beforeAll(async () => {
    const { match, ladder, pairs } = await world().service.graphql<{
      match: { matched_market: typeof twin };
      ladder: { matched_market: { market_id: string } };
      pairs: { edges: { node: { venue_a: { market_id: string }; venue_b: { market_id: string } } }[] };
    }>(
      `query ($id: String!, $ladder: String!) {
        ladder: match(venue: venue_a, market_id: $ladder) { matched_market { market_id } }
        match(venue: venue_a, market_id: $id) { matched_market { market_id slug numeric_id condition_id } }
        pairs(standing: [proposed], first: 1) { edges { node { venue_a { market_id } venue_b { market_id } } } }
      }`,
      { id: MATCHED, ladder: LADDER },
    );
    twin = match.matched_market;
    onLadder = ladder.matched_market.market_id;
    const [edge] = pairs.edges;
    proposed = { a: edge?.node.venue_a.market_id ?? '', b: edge?.node.venue_b.market_id ?? '' };
  });

  describe.each(LOOKS)('at $width px, $scheme', (look) => {
    test('every page stands upright: no sideways scrolling, no serious fault by axe, nothing refused by the policy', async () => {
      const pages: Record<string, string> = {
        matches: '/',
        'matches-none': '/?q=zzzz',
        'look-up': '/look-up',
        calculator: '/calculator',
        health: '/health',
        'look-up-twin': `/look-up?id=${MATCHED}`,
        'look-up-lost': '/look-up?id=KXNOPE-1',
        nowhere: '/nowhere',
        'look-up-pending': `/look-up?id=${proposed.a}`,
        match: `/matches/${MATCHED}/${twin.market_id}`,
        'match-unpaired': `/matches/${MATCHED}/${encodeURIComponent(proposed.b)}`,
        'match-proposed': `/matches/${proposed.a}/${encodeURIComponent(proposed.b)}`,
        'match-ladder': `/matches/${LADDER}/${onLadder}`,
        score: '/score',
        coverage: '/coverage',
      };
      await tab(look, async ({ page }) => {
        for (const [name, at] of Object.entries(pages)) {
          await visit(page, name, at, look);
        }
      });
    });

    test('who is not signed in sees the state of the service, and is asked in everywhere else', async () => {
      await withTab(
        world(),
        look,
        async ({ page }) => {
          for (const at of ['/', '/look-up', '/calculator', '/review', '/keys']) {
            await page.goto(at);
            await page.getByText('Sign in to see this').waitFor();
          }
          await inspect(page, 'signed-out', look);
          await page.goto('/health');
          await page.getByText('Live matches', { exact: true }).waitFor();
          await visit(page, 'sign-in', '/sign-in', look);
        },
        null,
      );
    });

    test('two pasted books give a size, with a picture of where it stopped', async () => {
      await tab(look, async ({ page }) => {
        await page.goto('/calculator');
        await page.getByLabel('Asks for YES at Kalshi').fill('0.41 120\n0.43 300\n0.46 500');
        await page.getByLabel('Asks for NO at Polymarket').fill('0.50 200\n52¢ 250\n0.54 400');
        await page.getByRole('button', { name: 'Calculate' }).click();
        await page.getByRole('img', { name: /420 contracts on each venue, then the next contract would earn less/ }).waitFor();
        await inspect(page, 'calculator-size', look);
        await page.getByText('Profit of one trade').click();
        await page.getByLabel('Price of YES at Kalshi').fill('0.43');
        await page.getByLabel('Price of NO at Polymarket').fill('0.5');
        await page.getByLabel('Kalshi ticker').fill(MATCHED);
        await page.getByRole('button', { name: 'Calculate' }).click();
        await page.getByText(`Looked up: ${MATCHED}`).waitFor();
        await inspect(page, 'calculator-profit', look);
      });
    });
  });

  test('the size on the page is what REST answers', async () => {
    await tab(DESK, async ({ page }) => {
      await page.goto('/calculator');
      await page.getByRole('button', { name: 'Fill in two example books' }).click();
      const asks = async (label: string) =>
        (await page.getByLabel(label).inputValue()).split('\n').map((line) => line.split(' ').map(Number));
      const [a, b] = [await asks('Asks for YES at Kalshi'), await asks('Asks for NO at Polymarket')];
      await page.getByRole('button', { name: 'Calculate' }).click();
      const shown = await page.locator('.stat', { hasText: 'Contracts' }).locator('.stat-value').textContent();
      const leg = (book: number[][]) => ({ asks: book.map(([price, size]) => ({ price, size })) });
      const answer = await fetch(`${world().service.url}/v0/size`, {
        method: 'POST',
        headers: { 'x-api-key': world().service.key, 'content-type': 'application/json' },
        body: JSON.stringify({ venue_a: leg(a), venue_b: leg(b) }),
      });
      expect(shown).toBe(String(((await answer.json()) as { contracts: number }).contracts));
    });
  });

  test('a book that can’t be read is said where it is typed', async () => {
    await tab(DESK, async ({ page }) => {
      await page.goto('/calculator');
      await page.getByLabel('Asks for YES at Kalshi').fill('0.41 120\nforty-three cents');
      await page.getByLabel('Asks for NO at Polymarket').fill('0.50 200');
      await page.getByRole('button', { name: 'Calculate' }).click();
      await page.getByText('Line 2, “forty-three cents”: “forty-three” is no price').waitFor();
      await page.locator('textarea:focus').waitFor();
      expect(new URL(page.url()).search).toBe('');
    });
  });

  test('every kind of id and both venues’ addresses find the twin', async () => {
    const asked = [
      ...[MATCHED, twin.slug, twin.condition_id, twin.numeric_id],
      ...[`https://polymarket.com/event/some-event/${twin.slug}`, ` ${MATCHED} `],
    ];
    await tab(DESK, async ({ page }) => {
      await page.goto('/look-up');
      for (const id of asked) {
        await page.getByLabel('Market').fill(id);
        await page.getByRole('button', { name: 'Look up', exact: true }).click();
        await page.getByText('It has a twin').waitFor();
        expect(await page.locator('.market .id code').allTextContents()).toEqual(
          expect.arrayContaining([MATCHED, twin.market_id]),
        );
        await page.goto('/look-up');
      }
    });
  });

  test('an address of an event offers its markets, and two named sides offer both', async () => {
    await tab(DESK, async ({ page }) => {
      await page.goto('/look-up');
      await page.getByLabel('Market').fill('https://kalshi.com/markets/kxeplgame/x/kxeplgame-26nov21lfcnfo');
      await page.getByRole('button', { name: 'Look up', exact: true }).click();
      await page.getByRole('button', { name: /^Nottingham/ }).click();
      await page.getByText('It has a twin').waitFor();
      const { markets } = await world().service.graphql<{
        markets: { edges: { node: { side: number | null; condition_id: string } }[] };
      }>('{ markets(venue: venue_b, q: "vs", first: 100) { edges { node { side condition_id } } } }');
      const sided = markets.edges.find(({ node }) => node.side === 0)?.node;
      await page.goto(`/look-up?id=${sided?.condition_id}`);
      await page.getByText('This market has two named sides').waitFor();
      await page.locator('.choices button').first().click();
      await page.waitForURL(`**/look-up?id=${sided?.condition_id}%3A0`);
      await page.locator('.market, .notice').first().waitFor();
    });
  });

  test('matches are filtered, searched and ordered by the address, which survives a reload', async () => {
    await tab(DESK, async ({ page }) => {
      await page.goto('/');
      await page.getByLabel('Category').selectOption('Politics');
      await page.getByRole('button', { name: 'Confidence' }).click();
      await page.waitForURL('**/?category=politics&order=confidence');
      await page.reload();
      await page.locator('tbody tr').first().waitFor();
      const bets = await page.locator('td[data-column=event] .bet > span.soft').allTextContents();
      expect(bets.filter((bet) => !bet.includes('Politics · '))).toEqual([]);
      const shown = (await page.locator('td[data-column=confidence]').allTextContents()).map(Number.parseFloat);
      expect(shown).toEqual([...shown].sort((x, y) => x - y));
      await page.getByLabel('Search').fill('zzzz');
      await page.getByText('No live match passes these filters').waitFor();
    });
  });

  test('a match can be taken along as curl and as GraphQL', async () => {
    await tab(DESK, async ({ page }) => {
      await page.goto(`/matches/${MATCHED}/${twin.market_id}`);
      const copied = () => page.evaluate(() => navigator.clipboard.readText());
      await page.getByRole('button', { name: 'Copy as curl' }).click();
      await page.getByText('Copied').waitFor();
      expect(await copied()).toContain(`${world().service.url}/v0/match?venue=venue_a&market_id=${MATCHED}`);
      await page.getByRole('button', { name: 'Copy as GraphQL' }).click();
      const { pair } = await world().service.graphql<{ pair: { standing: string } }>(await copied());
      expect(pair.standing).toBe('auto_verified');
    });
  });

  test('a service that does not answer is said so, and can be asked again', async () => {
    await tab(DESK, async ({ page, faults }) => {
      await page.route('**/graphql', (route) => route.abort());
      await page.goto('/');
      await page.getByText('The service does not answer').waitFor();
      await page.unroute('**/graphql');
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.locator('tbody tr').first().waitFor();
      // The browser reports the lost requests itself.
      expect(faults.splice(0)).toEqual(expect.arrayContaining([expect.stringContaining('ERR_FAILED')]));
    });
  });

  test('somebody signed in whom the service can’t answer is told so, and isn’t asked to sign in', async () => {
    await withTab(world(), DESK, async ({ page, faults }) => {
      await signIn(page, 'user');
      await page.route('**/graphql', (route) => route.abort());
      await page.goto('/coverage');
      await page.getByText('The service does not answer').waitFor();
      expect(await page.getByText('Sign in', { exact: false }).count()).toBe(0);
      await page.unroute('**/graphql');
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText(/^1–20 of/).waitFor();
      // The browser reports the lost requests itself.
      expect(faults.splice(0)).toEqual(expect.arrayContaining([expect.stringContaining('ERR_FAILED')]));
    });
  });

  test('on a small screen the pages are behind a button that the keyboard reaches', async () => {
    await tab({ width: 375, scheme: 'light' }, async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu' }).focus();
      expect(await page.getByRole('link', { name: 'Calculator' }).isVisible()).toBe(false);
      await page.keyboard.press('Enter');
      await inspect(page, 'menu', { width: 375, scheme: 'light' });
      await page.getByRole('link', { name: 'Calculator' }).click();
      await page.waitForURL('**/calculator');
      // The address changes before the page's own script has come.
      await page.locator('h1:focus', { hasText: 'Calculator' }).waitFor();
      await page.getByRole('link', { name: 'Calculator' }).waitFor({ state: 'hidden' });
    });
  });

  test('Ctrl+K finds pages, matches and markets by any name; g and a letter goes to a page, / to its search', async () => {
    await tab(DESK, async ({ page }) => {
      await page.goto('/');
      await page.locator('tbody tr').first().waitFor();
      await page.keyboard.press('Control+k');
      await page.getByLabel('Go to a page, a match or a market').fill('Liverpool');
      await page
        .getByRole('option', { name: /Liverpool/ })
        .first()
        .waitFor();
      await inspect(page, 'palette', DESK);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/matches/**');
      await page.keyboard.press('Control+k');
      await page.getByLabel('Go to a page, a match or a market').fill(MATCHED);
      await page.getByRole('option', { name: 'look up this market' }).click();
      await page.waitForURL(`**/look-up?id=${MATCHED}`);
      await page.getByText('It has a twin').waitFor();
      // Again where the machine took longer between the two keys than the page waits.
      const goTo = (letter: string) =>
        expect.poll(
          async () => {
            await page.keyboard.press('g');
            await page.keyboard.press(letter);
            return new URL(page.url()).pathname;
          },
          { interval: 1_000, timeout: 30_000 }, // keys in a burst go nowhere
        );
      await goTo('h').toBe('/health');
      await goTo('m').toBe('/');
      await page.getByLabel('Search').waitFor();
      await page.keyboard.press('/');
      await page.locator('input:focus').waitFor();
    });
  });

  test('the theme that a person chooses outlives a reload', async () => {
    await tab(DESK, async ({ page }) => {
      await page.goto('/');
      await page.getByText('Dark', { exact: true }).click();
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    });
  });
});
