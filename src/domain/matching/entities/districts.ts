/** Reads congressional districts: codes, ordinals and numbers after a state. */
import { foldName } from '../text/fold.js';
import { wordNumber } from '../text/numbers.js';
import { byStateCode, placesIn, type State, withoutPossessives } from './places.js';

/** A US House district: `TX-18`, `AK-AL` for a state with one seat. */
export interface District {
  readonly state: string;
  readonly id: string;
}

const DISTRICT_CODE = /\b([A-Z]{2})[- ]?(\d{1,2}|AL)(?:st|nd|rd|th)?\b/;

/**
 * The congressional district a text names: `TX-18`, `VA11` in a ticker part, `Texas's 18th congressional district`,
 * `at-large district of Alaska`. Undefined when there is none or the state has no such district.
 */
export function parseDistrict(text: string): District | undefined {
  const code = DISTRICT_CODE.exec(text);
  if (code) {
    const found = districtOf(byStateCode.get(code[1] ?? ''), code[2] ?? '');
    if (found) return found;
  }
  const folded = foldName(withoutPossessives(text));
  const words = /\b(\d{1,2})(?:st|nd|rd|th)? (?:congressional |house )?district\b|\bdistrict (\d{1,2})\b/.exec(folded);
  const spelled = /\b([a-z]+) congressional district\b/.exec(folded);
  const number =
    words?.[1] ?? words?.[2] ?? wordNumber(spelled?.[1] ?? '')?.toString() ?? (/\bat large\b/.test(folded) ? 'AL' : undefined);
  const state = placesIn(text)
    .flatMap(({ values }) => values)
    .find(({ place }) => place.kind === 'state');
  return number && state ? districtOf(byStateCode.get(state.place.id.slice(3)), number) : undefined;
}

function districtOf(state: State | undefined, number: string): District | undefined {
  if (!state || state.house_seats === 0) return undefined;
  if (state.house_seats === 1) return /^(?:AL|0?[01])$/.test(number) ? { state: state.id, id: `${state.code}-AL` } : undefined;
  const seat = Number(number);
  return seat >= 1 && seat <= state.house_seats ? { state: state.id, id: `${state.code}-${seat}` } : undefined;
}
