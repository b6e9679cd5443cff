import type { ReactNode } from 'react';

interface NoticeProps {
  tone?: 'plain' | 'good' | 'warn' | 'bad';
  title: string;
  children?: ReactNode;
  /** Buttons or links: what the person can do. */
  action?: ReactNode;
}

/** A box that says how things stand and what one can do. Bad news is announced to screen readers at once. */
export function Notice({ tone = 'plain', title, children, action }: NoticeProps) {
  return (
    <div className={`notice ${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <p className="notice-title">{title}</p>
      {children && <div className="notice-text">{children}</div>}
      {action && <div className="row">{action}</div>}
    </div>
  );
}
