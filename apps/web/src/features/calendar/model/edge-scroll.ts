/** Distance from an edge within which a held pointer scrolls. */
const edgePx = 40;
/** Speed at the edge and beyond it; it decreases towards the inside. */
const pxPerMs = 0.9;

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Scroll speed of a point between two edges, from -1 (first edge) to 1 (second edge). */
const edgeSpeed = (at: number, from: number, to: number): number => {
  const strength = (depth: number) => Math.min(Math.max(depth / edgePx, 0), 1);
  return strength(at - (to - edgePx)) - strength(from + edgePx - at);
};

/** Scrolls an element while the pointer is held at its edge. Returns whether it scrolled. */
export const scrollAtEdge = (
  element: Element,
  /** Pixels covered by sticky heads of columns and rows. */
  covered: { readonly left: number; readonly top: number },
  at: { readonly x: number; readonly y: number },
  elapsedMs: number,
): boolean => {
  const box: Edges = element.getBoundingClientRect();
  const { scrollLeft, scrollTop } = element;
  const px = pxPerMs * Math.min(elapsedMs, 50);
  element.scrollLeft += Math.round(edgeSpeed(at.x, box.left + covered.left, box.right) * px);
  element.scrollTop += Math.round(edgeSpeed(at.y, box.top + covered.top, box.bottom) * px);
  return element.scrollLeft !== scrollLeft || element.scrollTop !== scrollTop;
};
