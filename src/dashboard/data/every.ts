/** Calls a function at a regular interval while the browser tab is visible. */
import { useEffect, useRef } from 'react';

/** Calls `act` every `ms` milliseconds, except while the tab is hidden. */
export function useEvery(ms: number, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) latest.current();
    }, ms);
    return () => clearInterval(timer);
  }, [ms]);
}
