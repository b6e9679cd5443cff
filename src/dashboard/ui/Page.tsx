import { type ReactNode, useEffect, useRef } from 'react';

interface PageProps {
  title: string;
  /** One sentence: what one does here. */
  lead?: ReactNode;
  /** The title is for screen readers alone: the page needs its room. */
  hidden?: boolean;
  children: ReactNode;
}

/** A page: its title goes to the window and takes the focus, so that a screen reader says where one has come. */
export function Page({ title, lead, hidden = false, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · samebet`;
    // An address may name the place on the page that is meant.
    if (location.hash === '') heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <>
      <header className={hidden ? 'page-head visually-hidden' : 'page-head'}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="lead">{lead}</p>}
      </header>
      {children}
    </>
  );
}
