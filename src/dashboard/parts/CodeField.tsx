/** Shows the form field for an authenticator's code or a backup code. */
import type { Form } from '../data/form.js';
import { Field } from '../ui/Field.js';

interface CodeFieldProps {
  form: Form<'code'> | Form<'code' | 'password'>;
  label: string;
  hint?: string;
  fault?: string | undefined;
}

/** A field for a code of an authenticator; marked so that browsers and phones can fill in the code themselves. */
export function CodeField({ form, label, hint, fault }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(control) => (
        <input
          {...control}
          {...(form as Form<'code'>).bind('code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
    </Field>
  );
}
