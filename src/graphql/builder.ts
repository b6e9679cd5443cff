/** The Pothos builder on which every type and field of the schema is defined, with its plugins and the sizes of pages. */
import SchemaBuilder from '@pothos/core';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import type { Context } from '../context.js';
import type PrismaTypes from '../generated/pothosTypes.js';
import { getDatamodel } from '../generated/pothosTypes.js';
import { rowsTogether } from './rowsTogether.js';

/** Rows on a page of a connection: what comes unasked, and the most that `first` brings. */
export const PAGE = { default: 20, most: 100 };
/** The most that `limit` brings. */
export const LONGEST_LISTED = 200;

/** The one builder of the schema; it defines no type. */
export const builder = new SchemaBuilder<{
  Context: Context;
  DefaultFieldNullability: false;
  PrismaTypes: PrismaTypes;
  Scalars: {
    DateTime: { Input: Date; Output: Date };
    Day: { Input: string; Output: string };
    Limit: { Input: number; Output: number };
    Offset: { Input: number; Output: number };
  };
}>({
  plugins: [PrismaPlugin, RelayPlugin],
  defaultFieldNullability: false,
  prisma: {
    client: (context) => rowsTogether(context.database.prisma),
    dmmf: getDatamodel(),
    defaultConnectionSize: PAGE.default,
    maxConnectionSize: PAGE.most,
    filterConnectionTotalCount: true,
  },
  relay: { cursorType: 'String', nodeQueryOptions: false, nodesQueryOptions: false },
});
