/** Gives a page its window title, its heading with the focus, and its one-sentence lead. */
import { type ReactNode, useEffect, useRef } from 'react';

interface PageProps {
  title: string;
  /** One sentence on what the page is for. */
  lead?: ReactNode;
  /** Whether the title is for screen readers alone, because the page needs the room. */
  hidden?: boolean;
  children: ReactNode;
}

/** A page whose title goes to the window and whose heading takes the focus, so that a screen reader announces the page. */
export function Page({ title, lead, hidden = false, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · samebet`;
    // An address with a hash names a place on the page: the focus is left to that place.
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
