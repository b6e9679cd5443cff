/** Lets a user choose light colours, dark colours or those of the system. */
import { useSyncExternalStore } from 'react';
import { chooseTheme, followTheme, readTheme, THEME_NAMES, THEMES } from '../data/theme.js';

export function ThemeChoice() {
  const theme = useSyncExternalStore(followTheme, readTheme);
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">Colours</legend>
      {THEMES.map((each) => (
        <label key={each}>
          <input type="radio" name="theme" checked={theme === each} onChange={() => chooseTheme(each)} />
          <span>{THEME_NAMES[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}
