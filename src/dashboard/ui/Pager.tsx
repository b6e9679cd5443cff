/** Lets a user turn the pages of a long list, and tells which of its rows are shown. */
import { formatCount } from '../data/format.js';

interface PagerProps {
  /** Number of the page, counted from 0. */
  page: number;
  size: number;
  total: number;
  turn: (page: number) => void;
}

/** The range of the rows shown and their total, and buttons to the previous and the next page. */
export function Pager({ page, size, total, turn }: PagerProps) {
  const last = Math.max(0, Math.ceil(total / size) - 1);
  const from = Math.min(page * size + 1, total);
  return (
    <nav className="pager" aria-label="Pages">
      <p role="status">
        {formatCount(from)}–{formatCount(Math.min((page + 1) * size, total))} of {formatCount(total)}
      </p>
      <button type="button" disabled={page <= 0} onClick={() => turn(page - 1)}>
        Previous
      </button>
      <button type="button" disabled={page >= last} onClick={() => turn(page + 1)}>
        Next
      </button>
    </nav>
  );
}
