import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const BEFORE_LAYOUT = 640;

/** The width of a picture in pixels, followed: drawn at its own size, its letters stay readable on every screen. */
export function useWidth(): [RefObject<SVGSVGElement | null>, number] {
  const place = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(BEFORE_LAYOUT);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const resized = new ResizeObserver(() => setWidth(element.clientWidth));
    resized.observe(element);
    return () => resized.disconnect();
  }, []);
  return [place, width];
}
