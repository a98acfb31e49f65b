import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';
import { createReportLog } from './report-log.ts';

export const POLICY_REPORTS_PATH = '/policy-reports/';
const MOST_BYTES = 16 * 1024;
/** Per IP address; a broken page or extension sends a few, not hundreds. */
const REPORTS_PER_MINUTE = 30;

declare module 'fastify' {
  interface FastifyInstance {
    /** How many violations of our content security policy browsers have reported to this process. */
    policyReports: { count: number };
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The beginning of a URL: its origin, and for our own pages the first path segment. The rest may be
 * a ticket's link, a person's name or a search.
 */
const shortenedOf = (value: unknown, own: string): string => {
  const text = textOf(value);
  const url = URL.parse(text);
  // 'inline', 'eval' and the like are keywords of the policy.
  if (!url) return /^[a-z-]{1,30}$/.test(text) ? text : '';
  if (url.origin !== own) return url.origin === 'null' ? url.protocol : url.origin;
  const [, folder = ''] = url.pathname.split('/');
  return `/${folder.slice(0, 30)}`;
};

interface Violation {
  directive: string;
  page: string;
  blocked: string;
  script: string;
}

/** Reads both formats of a report: that of `report-uri`, and that of `report-to`. */
const violationsOf = (body: unknown, own: string): Violation[] => {
  const reports = Array.isArray(body) ? body : [body];
  return reports.flatMap((report: unknown) => {
    if (typeof report !== 'object' || report === null) return [];
    const { 'csp-report': old, body: reportBody } = report as Record<string, unknown>;
    const found = (old ?? reportBody) as Record<string, unknown> | null | undefined;
    if (typeof found !== 'object' || found === null) return [];
    const directive = textOf(found['effective-directive'] ?? found['effectiveDirective']);
    return [
      {
        directive: /^[a-z-]{1,40}$/.test(directive) ? directive : 'unknown',
        page: shortenedOf(found['document-uri'] ?? found['documentURL'], own),
        blocked: shortenedOf(found['blocked-uri'] ?? found['blockedURL'], own),
        script: shortenedOf(found['source-file'] ?? found['sourceFile'], own),
      },
    ];
  });
};

/**
 * Receives browsers' reports about our content security policy. Anybody can send one: few are
 * logged, none is stored, and nothing in them identifies a person.
 */
export const registerPolicyReports = async (
  app: FastifyInstance,
  platform: Platform,
): Promise<void> => {
  const own = new URL(platform.config.PUBLIC_URL).origin;
  const reports = { count: 0 };
  app.decorate('policyReports', reports);
  const log = createReportLog(platform);

  await app.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post(
      POLICY_REPORTS_PATH,
      { config: { perMinute: REPORTS_PER_MINUTE }, schema: { hide: true } },
      (request, reply) => {
        const violations = violationsOf(request.body, own);
        reports.count += violations.length;
        for (const violation of violations) {
          log(violation, 'a page violated the content security policy');
        }
        return reply.code(204).send();
      },
    );
  });
};
