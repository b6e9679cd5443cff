/** Writes texts in plain signs: one form of quotes, dashes and letters. */

/** Most texts are, and need none of the replacements that cost ten times this look. */
export function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 126) return false;
  return true;
}

/** NFKC, plain quotes and dashes, no markdown stars, no zero-width characters; line breaks stay. */
export function plainSigns(text: string): string {
  if (isAscii(text)) return text.includes('`') || text.includes('**') ? text.replaceAll('`', "'").replaceAll('**', '') : text;
  return text
    .normalize('NFKC')
    .replace(/[\u200B-\u200D\u2060\uFEFF]/g, '')
    .replace(/[\u2018\u2019\u02BC\u0060\u00B4]/g, "'")
    .replace(/[\u201C\u201D\u00AB\u00BB]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\*\*/g, '');
}
