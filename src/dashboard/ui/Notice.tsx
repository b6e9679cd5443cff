/** Shows a box with a title, an explanation, and buttons or links to act on it. */
import type { ReactNode } from 'react';

interface NoticeProps {
  tone?: 'plain' | 'good' | 'warn' | 'bad';
  title: string;
  children?: ReactNode;
  /** Buttons or links: what the person can do. */
  action?: ReactNode;
}

/** A box that says how things stand. Bad news is announced to screen readers at once. */
export function Notice({ tone = 'plain', title, children, action }: NoticeProps) {
  return (
    <div className={`notice ${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <p className="notice-title">{title}</p>
      {children && <div className="notice-text">{children}</div>}
      {action && <div className="row">{action}</div>}
    </div>
  );
}
