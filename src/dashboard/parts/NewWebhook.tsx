/** Lets a user make a webhook for some changes, a category, a series or some markets, and shows its secret once. */
import { type FormEvent, useState } from 'react';
import { useMutation } from 'urql';
import { useForm } from '../data/form.js';
import { CATEGORY_NAMES, CHANGE_NAMES } from '../data/words.js';
import { type Category, type ChangeType, CreateWebhookDocument } from '../gql/graphql.js';
import { ProblemNotice } from '../ui/Answered.js';
import { Field } from '../ui/Field.js';
import { Secret } from './Secret.js';

const EMPTY = { url: '', category: '', series: '', markets: '' };

/** The typed market ids, which may be separated by commas, blanks or line breaks. */
const idsOf = (typed: string): string[] => typed.split(/[\s,]+/).filter((id) => id !== '');

/** A form for a new webhook and, once made, its secret, which can never be shown again. */
export function NewWebhook() {
  const [{ error, fetching }, create] = useMutation(CreateWebhookDocument);
  const [secret, setSecret] = useState<string | null>(null);
  const [types, setTypes] = useState<readonly ChangeType[]>([]);
  const form = useForm(EMPTY);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { url, category, series, markets } = form.texts;
    const market_ids = idsOf(markets);
    const { data } = await create({
      url: url.trim(),
      types: types.length > 0 ? [...types] : null,
      category: category === '' ? null : (category as Category),
      series: series.trim() === '' ? null : series.trim(),
      market_ids: market_ids.length > 0 ? market_ids : null,
    });
    setSecret(data?.create_webhook.secret ?? null);
    if (!data) return;
    form.set(EMPTY);
    setTypes([]);
  };
  return (
    <>
      <form className="panel stack" onSubmit={submit}>
        <Field label="Address" hint="An https address of yours that answers 2xx within ten seconds.">
          {(control) => <input {...control} {...form.bind('url')} type="url" maxLength={2_000} autoComplete="off" required />}
        </Field>
        <Types chosen={types} choose={setTypes} />
        <div className="fields">
          <Field label="Category">
            {(control) => (
              <select {...control} {...form.bind('category')}>
                <option value="">All</option>
                {Object.entries(CATEGORY_NAMES).map(([value, words]) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label="Series">
            {(control) => <input {...control} {...form.bind('series')} placeholder="KXNBAGAME" autoComplete="off" />}
          </Field>
          <Field label="Markets">
            {(control) => <input {...control} {...form.bind('markets')} placeholder="Ids, by commas" autoComplete="off" />}
          </Field>
        </div>
        <p>
          <button type="submit" className="primary" disabled={fetching}>
            Make a webhook
          </button>
        </p>
      </form>
      {error && <ProblemNotice error={error} />}
      {secret !== null && <Secret title="The secret of your new webhook" what="secret" text={secret} />}
    </>
  );
}

/** Checkboxes for the types of changes that the webhook receives; none chosen means all. */
function Types({ chosen, choose }: { chosen: readonly ChangeType[]; choose: (types: readonly ChangeType[]) => void }) {
  const toggle = (type: ChangeType) => choose(chosen.includes(type) ? chosen.filter((each) => each !== type) : [...chosen, type]);
  return (
    <fieldset className="checks">
      <legend>Only these changes; none chosen means all</legend>
      {(Object.entries(CHANGE_NAMES) as [ChangeType, string][]).map(([type, words]) => (
        <label key={type} className="choice">
          <input type="checkbox" checked={chosen.includes(type)} onChange={() => toggle(type)} /> {words}
        </label>
      ))}
    </fieldset>
  );
}
