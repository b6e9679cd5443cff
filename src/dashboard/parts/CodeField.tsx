import type { Form } from '../data/form.js';
import { Field } from '../ui/Field.js';

interface CodeFieldProps {
  form: Form<'code'> | Form<'code' | 'password'>;
  label: string;
  hint?: string;
  fault?: string | undefined;
}

/** Where a code of an authenticator is typed; browsers and phones fill it in themselves. */
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
