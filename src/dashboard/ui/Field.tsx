/** Ties a form control to its label and to the hint or error below it. */
import { type ReactNode, useId } from 'react';

interface FieldProps {
  label: string;
  /** What to type, below the control. */
  hint?: string | undefined;
  /** What is wrong with what was typed. */
  fault?: string | undefined;
  /** Renders the control with the given id and description, which tie it to its label and its note. */
  children: (control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean | undefined }) => ReactNode;
}

/** A control with its label; a fault takes the place of the hint. */
export function Field({ label, hint, fault, children }: FieldProps) {
  const id = useId();
  const note = fault ?? hint;
  return (
    <div className={fault === undefined ? 'field' : 'field faulty'}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': note && `${id}-note`, 'aria-invalid': fault === undefined ? undefined : true })}
      {note && (
        <p className="field-note" id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}
