/** Makes Vite write GraphQL documents as short texts instead of syntax trees. */
import { formatDocument } from '@urql/core';
import { type DocumentNode, print, stripIgnoredCharacters } from 'graphql';
import type { Plugin } from 'vite';

/** A document as graphql-codegen writes it: a syntax tree in one line. */
const WRITTEN = /^(export const \w+ = )(\{.*\})( as unknown as DocumentNode<)/gm;

/**
 * A Vite plugin that turns GraphQL documents into texts: syntax trees are four times as long, and a browser reads them before anything
 * else, whether a page needs them or not. A text asks for `__typename` already, so that urql sends it unchanged.
 */
export function writeDocuments(): Plugin {
  return {
    name: 'write-documents',
    enforce: 'pre',
    transform: {
      filter: { id: /dashboard\/gql\/graphql\.ts$/ },
      handler: (code) => ({ code: code.replace(WRITTEN, (_, before, tree, after) => before + textOf(tree) + after), map: null }),
    },
  };
}

/** @param tree in JSON @returns the document's text as a literal */
function textOf(tree: string): string {
  const document = formatDocument(JSON.parse(tree) as DocumentNode) as DocumentNode;
  return JSON.stringify(stripIgnoredCharacters(print(document)));
}
