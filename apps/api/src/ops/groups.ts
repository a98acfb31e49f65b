import { affiliateCommands } from './affiliates/commands.ts';
import { auditCommands } from './audit.ts';
import { backupCommands } from './backups.ts';
import type { CommandGroup } from './command.ts';
import { demoCommands } from './demo.ts';
import { doctorCommands } from './doctor/doctor.ts';
import { jobCommands } from './jobs.ts';
import { keyCommands } from './keys.ts';
import { planCommands } from './plans.ts';
import { probeCommands } from './probe/probe.ts';
import { shopCommands } from './shops/commands.ts';

/** Everything that `npm run ops` can do, in the order of its help. */
export const groups: readonly CommandGroup[] = [
  shopCommands,
  planCommands,
  affiliateCommands,
  backupCommands,
  demoCommands,
  keyCommands,
  jobCommands,
  auditCommands,
  doctorCommands,
  probeCommands,
];
