import type { CodegenConfig } from '@graphql-codegen/cli';

/** Scalars as they travel. */
const SCALARS = { DateTime: 'string', Day: 'string', Limit: 'number', Offset: 'number' };

const PRESET = {
  preset: 'client',
  presetConfig: { fragmentMasking: false },
  config: { scalars: SCALARS, enumsAsTypes: true, useTypeImports: true, strictScalars: true, importExtension: '.js' },
} as const;

/** Typed documents from the published schema, generated before each build and not kept in git; runs offline. */
const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  generates: {
    'src/dashboard/gql/': { ...PRESET, documents: 'src/dashboard/documents/*.graphql' },
    // The same for `samebet/client`; nothing that a program doesn't use needs to come along.
    'src/generated/client/': {
      ...PRESET,
      documents: 'src/client/*.graphql',
      config: { ...PRESET.config, documentMode: 'string', pureMagicComment: true },
    },
    // Documents that are strings, so that the example's client needs no library.
    'examples/graphql/gql/': {
      ...PRESET,
      documents: 'examples/graphql/*.graphql',
      config: { ...PRESET.config, documentMode: 'string' },
    },
  },
};
export default config;
