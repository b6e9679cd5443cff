/** Finds the leagues and competitions that a name, such as `Premier League`, stands for. */
import { competitionByText, LEAGUES, leagueByText } from './leagues.js';

/** Ids of the leagues and competitions that have a name: `EPL`, `Premier League` and `epl` are one. Empty when none has it. */
export function competitionIds(name: string): string[] {
  const text = name.trim();
  const plain = text.toLowerCase();
  const coded = LEAGUES.filter(({ id, a, b }) => [id, ...a, ...b].some((code) => code.toLowerCase() === plain));
  const called = [...leagueByText(text), ...competitionByText(text)];
  return [...new Set([...coded, ...called].map(({ id }) => id))];
}
