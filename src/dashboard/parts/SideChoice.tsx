/** Lets a user of the calculators choose on which venue to buy YES and on which NO. */
import { type Buys, SIDES } from '../data/calculatorSearch.js';

/** The choice between YES at A with NO at B, and NO at A with YES at B, in words. */
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
