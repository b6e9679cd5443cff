/** Shows the dialog (Ctrl+K) that finds pages, actions, live matches and markets by a few typed letters. */
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useQuery } from 'urql';
import { useActions } from '../data/actions.js';
import { readMarketId } from '../data/marketId.js';
import { betName } from '../data/names.js';
import { calledLike, placesOf } from '../data/palette.js';
import { useSession } from '../data/session.js';
import { FindMatchesDocument } from '../gql/graphql.js';

interface Choice {
  id: string;
  label: string;
  hint: string;
  go: () => void;
}

const FEWEST_LETTERS = 2;

interface PaletteProps {
  close: () => void;
  /** Opens the help on keys. */
  help: () => void;
  failed: (error: unknown) => void;
}

/** A search field with a list of choices, which the arrow keys and Enter go through; a market is found by its id or address. */
export default function Palette({ close, help, failed }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const choices = [...usePlain(typed, help, failed), ...useFound(typed)];
  const chosen = choices[at]?.id;
  useEffect(() => dialog.current?.showModal(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list scrolls when another choice is selected
  useEffect(() => {
    dialog.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const go = (choice: Choice | undefined) => {
    if (!choice) return;
    close();
    choice.go();
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((at + step + choices.length) % Math.max(1, choices.length));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      go(choices[at]);
    }
  };
  return (
    <dialog ref={dialog} className="panel palette" aria-label="Go to" onClose={close}>
      <input
        role="combobox"
        aria-label="Go to a page, a match or a market, or do something"
        aria-expanded="true"
        aria-controls="palette-choices"
        aria-activedescendant={choices[at] && `choice-${at}`}
        placeholder="A page, something to do, words of a match, a market’s id or address"
        value={typed}
        onChange={(e) => {
          setTyped(e.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <Choices choices={choices} at={at} move={setAt} go={go} />
      <p className="soft small">
        <kbd>↑</kbd> <kbd>↓</kbd> <kbd>Enter</kbd>; elsewhere <kbd>g</kbd> and a page’s letter, <kbd>/</kbd> for the page’s
        search, <kbd>?</kbd> for all keys.
      </p>
    </dialog>
  );
}

interface ChoicesProps {
  choices: readonly Choice[];
  /** Index of the chosen one. */
  at: number;
  move: (at: number) => void;
  go: (choice: Choice) => void;
}

/** The choices below the field; the pointer chooses too. */
function Choices({ choices, at, move, go }: ChoicesProps) {
  return (
    <div role="listbox" id="palette-choices" aria-label="Found">
      {choices.map((choice, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above moves through the choices by arrows and Enter
        <div
          key={choice.id}
          id={`choice-${i}`}
          role="option"
          tabIndex={-1}
          aria-selected={i === at}
          onClick={() => go(choice)}
          onMouseMove={({ movementX, movementY }) => {
            // a list that grows under a resting pointer must not change the selection
            if (movementX !== 0 || movementY !== 0) move(i);
          }}
        >
          <span>{choice.label}</span> <span className="soft small">{choice.hint}</span>
        </div>
      ))}
    </div>
  );
}

/** The choices that take no request to the service: pages and actions. */
function usePlain(typed: string, help: () => void, failed: (error: unknown) => void): Choice[] {
  const navigate = useNavigate();
  const { me } = useSession();
  const pages = calledLike(typed, placesOf(me?.role)).map(
    ({ to, label, letter }): Choice => ({
      id: to,
      label,
      hint: `page · g ${letter}`,
      go: () => void navigate({ to }),
    }),
  );
  const actions = calledLike(typed, useActions(help, failed)).map(
    ({ label, act }): Choice => ({ id: label.replaceAll(' ', '-'), label, hint: 'do', go: act }),
  );
  return [...pages, ...actions];
}

/** The live matches that the service finds by the typed words, and a look-up of the market where the text may be an id or address. */
function useFound(typed: string): Choice[] {
  const navigate = useNavigate();
  const { me, apiKey } = useSession();
  const q = useDeferredValue(typed.trim());
  const mayAsk = me !== null || apiKey !== null;
  const [{ data }] = useQuery({ query: FindMatchesDocument, variables: { q }, pause: !mayAsk || q.length < FEWEST_LETTERS });
  const found = q.length < FEWEST_LETTERS ? [] : (data?.live_matches.matches ?? []);
  const matches = found.map(
    ({ venue_a, venue_b }): Choice => ({
      id: `${venue_a.market_id} ${venue_b.market_id}`,
      label: betName(venue_a),
      hint: 'match',
      go: () => void navigate({ to: '/matches/$a/$b', params: { a: venue_a.market_id, b: venue_b.market_id } }),
    }),
  );
  const id = typed.trim();
  const market: Choice[] =
    q.length >= FEWEST_LETTERS && readMarketId(id).length > 0
      ? [{ id: 'look-up', label: id, hint: 'look up this market', go: () => void navigate({ to: '/look-up', search: { id } }) }]
      : [];
  return [...matches, ...market];
}
