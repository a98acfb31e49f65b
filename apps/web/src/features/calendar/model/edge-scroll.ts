/** How near to an edge a held pointer scrolls. */
const edgePx = 40;
/** At the edge itself and beyond it; less further inside. */
const pxPerMs = 0.9;

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** From -1 to 1: how strongly a point between two edges pulls towards one of them. */
const pullOf = (at: number, from: number, to: number): number => {
  const strength = (depth: number) => Math.min(Math.max(depth / edgePx, 0), 1);
  return strength(at - (to - edgePx)) - strength(from + edgePx - at);
};

/** Scrolls what a pointer is held at the edge of, for as long as that was; says whether it moved. */
export const scrollAtEdge = (
  element: Element,
  /** What stands still over it: heads of columns and rows. */
  covered: { readonly left: number; readonly top: number },
  at: { readonly x: number; readonly y: number },
  elapsedMs: number,
): boolean => {
  const box: Edges = element.getBoundingClientRect();
  const { scrollLeft, scrollTop } = element;
  const px = pxPerMs * Math.min(elapsedMs, 50);
  element.scrollLeft += Math.round(pullOf(at.x, box.left + covered.left, box.right) * px);
  element.scrollTop += Math.round(pullOf(at.y, box.top + covered.top, box.bottom) * px);
  return element.scrollLeft !== scrollLeft || element.scrollTop !== scrollTop;
};
