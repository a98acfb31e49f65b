import type { PlanNode } from './explained-statements.ts';

/** The scans of a statement may read this many pages for each row that they return. */
const BUFFERS_PER_ROW = 50;
/** They may read this many even if they return none: pages of rows that were deleted a moment ago. */
const BUFFERS_WITHOUT_ROWS = 100;
/** A scan may drop the visits of five busy days by a filter, and as many rows as it returns. */
const FILTERED_ROWS = 500;

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const isScan = (node: PlanNode): boolean =>
  node['Node Type'].endsWith('Scan') && node['Relation Name'] !== undefined;

const rowsOf = (node: PlanNode): number => node['Actual Rows'] * node['Actual Loops'];

const removedBy = (node: PlanNode): number =>
  (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'];

const sum = (nodes: readonly PlanNode[], of: (node: PlanNode) => number): number =>
  nodes.reduce((total, node) => total + of(node), 0);

/**
 * Why a statement becomes slow in a large shop: its scans read what nobody asked for. What a write
 * reads of its indexes is not counted, because it depends on when PostgreSQL cleans them.
 */
export const planProblems = (plan: PlanNode): string[] => {
  const scans = nodesOf(plan).filter(isScan);
  const buffers = sum(scans, (scan) => scan['Shared Hit Blocks'] + scan['Shared Read Blocks']);
  const rows = sum(scans, rowsOf);
  const filters = scans
    .filter((scan) => removedBy(scan) > FILTERED_ROWS + rowsOf(scan))
    .map(
      (scan) =>
        `${scan['Node Type']} of ${scan['Relation Name'] ?? ''} drops ${String(removedBy(scan))} rows by ${scan.Filter ?? ''}`,
    );
  return buffers > Math.max(BUFFERS_WITHOUT_ROWS, BUFFERS_PER_ROW * rows)
    ? [`${String(buffers)} buffers for ${String(rows)} rows`, ...filters]
    : filters;
};
