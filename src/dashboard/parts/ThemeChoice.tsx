import { THEMES, useTheme } from '../data/theme.js';

const LABELS = { system: 'As the system', light: 'Light', dark: 'Dark' } as const;

export function ThemeChoice() {
  const [theme, choose] = useTheme();
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">Colours</legend>
      {THEMES.map((each) => (
        <label key={each}>
          <input type="radio" name="theme" checked={theme === each} onChange={() => choose(each)} />
          <span>{LABELS[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}
