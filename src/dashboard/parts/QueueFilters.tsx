/** Lets a reviewer filter the review queue by category, kind of bet and kind of doubt, and order it. */
import type { ChangeEvent } from 'react';
import { CATEGORY_NAMES, plain } from '../data/words.js';
import type { Category, ReviewQueueQuery, ReviewQueueQueryVariables } from '../gql/graphql.js';
import { Field } from '../ui/Field.js';

/** Which pairs of the queue are shown, and in which order. */
export type QueueFilter = Pick<ReviewQueueQueryVariables, 'category' | 'family' | 'doubt' | 'order'>;

interface QueueFiltersProps {
  queue: ReviewQueueQuery['review_queue'];
  filter: QueueFilter;
  choose: (filter: QueueFilter) => void;
}

/** The filters of the queue; each choice is offered with the number of its pairs that wait. */
export function QueueFilters({ queue, filter, choose }: QueueFiltersProps) {
  const change = (name: keyof QueueFilter) => (value: string) => choose({ ...filter, [name]: value === '' ? undefined : value });
  const chosen = Object.values(filter).filter((value) => value !== undefined).length;
  return (
    <details className="queue-filters">
      <summary>{chosen === 0 ? 'Filters' : `Filters (${chosen})`}</summary>
      <search className="panel">
        <Counted
          label="Category"
          counts={queue.categories}
          value={filter.category}
          say={(name) => CATEGORY_NAMES[name as Category]}
          change={change('category')}
        />
        <Counted label="Kind of bet" counts={queue.families} value={filter.family} say={plain} change={change('family')} />
        <Counted label="Kind of doubt" counts={queue.doubts} value={filter.doubt} say={plain} change={change('doubt')} />
        <Field label="Order">
          {(control) => (
            <select {...control} value={filter.order ?? 'likelihood'} onChange={(e) => choosing(e, change('order'))}>
              <option value="likelihood">Likeliest and most traded</option>
              <option value="age">Waiting longest</option>
            </select>
          )}
        </Field>
      </search>
    </details>
  );
}

/** Applies the chosen value and takes the focus off the field, so that keys mean decisions again. */
function choosing({ target }: ChangeEvent<HTMLSelectElement>, change: (value: string) => void): void {
  target.blur();
  change(target.value);
}

interface CountedProps {
  label: string;
  counts: readonly { name: string; count: number }[];
  value: string | null | undefined;
  say: (name: string) => string;
  change: (value: string) => void;
}

function Counted({ label, counts, value, say, change }: CountedProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} value={value ?? ''} onChange={(e) => choosing(e, change)}>
          <option value="">All</option>
          {counts.map(({ name, count }) => (
            <option key={name} value={name}>
              {say(name)} ({count})
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
