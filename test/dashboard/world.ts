import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest';
import { CHROMIUM, launch } from './chromium.js';
import { handedOn } from './handOn.js';
import { type Service, startService } from './service.js';

/** A service and a browser. */
export interface World {
  service: Service;
  browser: Browser;
}

/**
 * Tests of one file, on a service and in a browser of their own: both take a while to start, and what one test decides the next one
 * sees. A test leaves behind what the others of its file can do with.
 */
export function inChromium(name: string, tests: (world: () => World) => void): void {
  describe.skipIf(!CHROMIUM)(name, () => {
    let world: World | undefined;
    const given = (): World => {
      if (!world) throw new Error('the service has not started');
      return world;
    };
    beforeAll(async () => {
      const [service, browser] = await Promise.all([handedOn(inject('sample')).then(startService), launch()]);
      world = { service, browser };
    });
    afterAll(async () => {
      await world?.browser.close();
      await world?.service.close();
    });
    // Tests sign in more often than people, and nobody reads a pair still.
    beforeEach(async () => {
      const { prisma } = given().service.deps.database;
      await Promise.all([prisma.rateLimit.deleteMany(), prisma.claim.deleteMany()]);
    });
    tests(given);
  });
}
