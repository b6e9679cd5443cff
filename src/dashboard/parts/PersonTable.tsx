/** Lists accounts, and lets an admin change roles, make password links, reset second factors and disable accounts. */
import { type CombinedError, useMutation } from 'urql';
import { formatDay } from '../data/format.js';
import { useSession } from '../data/session.js';
import { ROLE_WORDS } from '../data/words.js';
import {
  type PersonFragment,
  ResetSecondFactorDocument,
  type Role,
  SetDisabledDocument,
  SetRoleDocument,
} from '../gql/graphql.js';

interface PersonTableProps {
  people: readonly PersonFragment[];
  reset: (person: PersonFragment) => void;
  /** Called with the error of an action, and with null when the action succeeded. */
  failed: (error: CombinedError | null) => void;
}

/** Accounts, a row each, with the actions of an admin. @param reset makes a new password link for a person */
export function PersonTable({ people, reset, failed }: PersonTableProps) {
  return (
    <div className="framed">
      <table className="cards">
        <caption className="visually-hidden">People</caption>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Role</th>
            <th scope="col">Since</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody data-list>
          {people.map((person) => (
            <PersonRow key={person.id} person={person} reset={() => reset(person)} failed={failed} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type PersonRowProps = Pick<PersonTableProps, 'failed'> & { person: PersonFragment; reset: () => void };

function PersonRow({ person, reset, failed }: PersonRowProps) {
  const { id, name, email, role, created_at, disabled_at, second_factor } = person;
  const { me } = useSession();
  const [, setRole] = useMutation(SetRoleDocument);
  const [, setDisabled] = useMutation(SetDisabledDocument);
  const [, resetFactor] = useMutation(ResetSecondFactorDocument);
  const give = async (wanted: Role) => failed((await setRole({ id, role: wanted })).error ?? null);
  const disable = async (disabled: boolean) => failed((await setDisabled({ id, disabled })).error ?? null);
  const dropFactor = async () => failed((await resetFactor({ id })).error ?? null);
  return (
    <tr>
      <td data-label="Person">
        <strong>{name}</strong>
        <span className="source">{email}</span>
      </td>
      <td data-label="Role">
        <select aria-label={`Role of ${name}`} value={role} onChange={(e) => give(e.target.value as Role)}>
          {Object.entries(ROLE_WORDS).map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </select>
      </td>
      <td data-label="Since">{formatDay(created_at.slice(0, 10))}</td>
      <td data-label="State">
        <span className="row">
          {disabled_at === null ? 'In use' : <span className="badge bad">Disabled</span>}
          {disabled_at === null && (
            <button type="button" className="quiet" onClick={reset}>
              New password link<span className="visually-hidden"> for {name}</span>
            </button>
          )}
          {second_factor && (
            <button type="button" className="quiet danger" onClick={dropFactor}>
              Reset second factor<span className="visually-hidden"> of {name}</span>
            </button>
          )}
          {id !== me?.id && (
            <button
              type="button"
              className={disabled_at === null ? 'quiet danger' : 'quiet'}
              onClick={() => disable(disabled_at === null)}
            >
              {disabled_at === null ? 'Disable' : 'Give back'}
              <span className="visually-hidden"> {name}</span>
            </button>
          )}
        </span>
      </td>
    </tr>
  );
}
