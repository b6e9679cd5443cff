import { type Buys, SIDES } from '../data/calculatorSearch.js';

/** Which side is bought where, in words. */
export function SideChoice({ buys, choose }: { buys: Buys; choose: (buys: Buys) => void }) {
  return (
    <fieldset className="row sides">
      <legend className="visually-hidden">What you buy where</legend>
      {(Object.keys(SIDES) as Buys[]).map((each) => (
        <label key={each} className="choice">
          <input type="radio" name="buys" checked={buys === each} onChange={() => choose(each)} /> {SIDES[each].words}
        </label>
      ))}
    </fieldset>
  );
}
