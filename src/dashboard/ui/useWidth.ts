/** Measures the width of an SVG picture in pixels, and again whenever it changes. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const BEFORE_LAYOUT = 640;

/** A ref for the picture, and its width in pixels: a picture that is drawn at its own size has readable letters on every screen. */
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
