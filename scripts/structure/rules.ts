import { noCycles } from './cycles.ts';
import { noBarrels, noDefaultExports } from './exports.ts';
import { featureFilesAreClosed, featuresAreKnown, routesAreTested } from './feature-files.ts';
import { foldersAreSmall } from './folders.ts';
import { importsFollowTheTable } from './imports.ts';
import { everyFeatureHasALayer, featuresImportLowerLayers } from './layers.ts';
import { moneyIsWhole } from './money.ts';
import { namesSaySomething } from './names.ts';
import { onlyConfigReadsTheEnvironment } from './process/environment.ts';
import { memoryIsListed } from './process/memory.ts';
import { repositoriesTakeTheShop } from './repositories.ts';
import { everyFileHasARoom } from './rooms.ts';
import { sizesAreBounded } from './sizes.ts';
import type { Rule } from './source.ts';
import { tablesAreWrittenByTheirOwner } from './tables.ts';

/** All rules of the structure check. */
export const rules: readonly Rule[] = [
  everyFileHasARoom,
  importsFollowTheTable,
  noCycles,
  everyFeatureHasALayer,
  featuresImportLowerLayers,
  tablesAreWrittenByTheirOwner,
  featuresAreKnown,
  featureFilesAreClosed,
  routesAreTested,
  namesSaySomething,
  sizesAreBounded,
  foldersAreSmall,
  noBarrels,
  noDefaultExports,
  repositoriesTakeTheShop,
  onlyConfigReadsTheEnvironment,
  moneyIsWhole,
  memoryIsListed,
];
