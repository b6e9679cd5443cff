import { type ReactNode, useEffect, useRef } from 'react';

interface PageProps {
  title: string;
  /** One sentence: what one does here. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A page: its title goes to the window and takes the focus, so that a screen reader says where one has come. */
export function Page({ title, lead, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · samebet`;
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <>
      <header className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="lead">{lead}</p>}
      </header>
      {children}
    </>
  );
}
